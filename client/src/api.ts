export interface Error {
  message: string;
  code: string;
  errors?: Record<string, string>;
}

export interface Address {
  _id: string;
  fullName: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  company?: string;
  phone?: string;
  vatId?: string;
  isDefault: boolean;
}

export interface AdminUser {
  _id: string;
  name: string;
  email: string;
  role: string;
  roles?: string[];
  status: string;
  createdAt: string;
  /** @default "" */
  updatedAt?: string;
  ordersCount: number;
}

export interface AuditEntry {
  _id: string;
  at: string;
  actor: {
    _id: string | null;
    name: string;
  };
  action: string;
  subject: {
    type: string;
    id: string;
    name: string | null;
    /** @default null */
    number?: string | null;
    exists: boolean;
  };
  before: Partial<Record<string, any>> | null;
  after: Partial<Record<string, any>> | null;
}

export interface CartItems {
  /** @maxItems 100 */
  items: {
    /**
     * @minLength 1
     * @maxLength 100
     */
    product: string;
    /**
     * @exclusiveMin 0
     * @max 99
     */
    size: number;
    /**
     * @min 1
     * @max 99
     */
    quantity: number;
  }[];
}

export interface CartQuote {
  lines: {
    /**
     * @minLength 1
     * @maxLength 100
     */
    product: string;
    /**
     * @exclusiveMin 0
     * @max 99
     */
    size: number;
    /**
     * @min 1
     * @max 99
     */
    quantity: number;
    sizeScale?: string;
    label?: string;
    gender?: string;
    available: number | null;
    name: string | null;
    image: string | null;
    price: number | null;
    problem: "short" | "gone" | null;
  }[];
  itemsPrice: number;
  taxPrice: number;
  shippingPrice: number;
  totalPrice: number;
  estimatedDelivery: string;
  /** @default "" */
  arrivesBy?: string;
  adjustments?: {
    kind: string;
    label: string;
    amount: number;
    included?: true;
    lines: {
      /**
       * @min -9007199254740991
       * @max 9007199254740991
       */
      position: number;
      amount: number;
    }[];
  }[];
  taxes?: {
    name: string;
    rate: number;
    base: number;
    amount: number;
    included: boolean;
  }[];
  methods?: {
    id: string;
    name: string;
    price: number;
    pickup?: boolean;
    delivery: {
      from: string;
      to: string;
    };
  }[];
  /** @default null */
  method?: string | null;
  problem?: "NOT_DELIVERABLE";
  notApplied?: {
    code: string;
    promotion?: string;
    reason:
      | "UNKNOWN"
      | "NOT_YET"
      | "OVER"
      | "USED_UP"
      | "ONCE_PER_CUSTOMER"
      | "BELOW_MINIMUM"
      | "NOT_FOR_THESE"
      | "ON_SALE_ALREADY"
      | "BETTER_ONE_APPLIED"
      | "TOO_FEW_PAIRS"
      | "NOT_FIRST_ORDER"
      | "OFF"
      | "EMPTY"
      | "NOT_FOR_YOU";
    message: string;
    field?: string;
  }[];
  paidBy?: {
    kind: string;
    amount: number;
    last4?: string;
  }[];
}

export interface ContactMessage {
  _id: string;
  name: string;
  email: string;
  topic: string;
  order: {
    _id: string;
    number: string;
    isTheirs: boolean;
  } | null;
  /** @default [] */
  candidates?: {
    _id: string;
    number: string;
  }[];
  message: string;
  state: string;
  createdAt: string;
  answers: {
    text: string;
    createdAt: string;
  }[];
}

export interface ListedPayment {
  _id: string;
  kind: string;
  state: string;
  amount: number;
  method: string | null;
  failure: string | null;
  providerId?: string | null;
  endsAt?: string | null;
  extra?: true;
  createdAt: string;
  order: string;
  orderNumber: string | null;
  customer: {
    name: string;
    email: string;
  };
  refund: string | null;
}

export interface Message {
  message: string;
}

export interface Order {
  _id: string;
  orderId: string | null;
  number?: string | null;
  createdAt: string;
  /** @default "" */
  updatedAt?: string;
  /** @default "" */
  estimatedDelivery?: string;
  /** @default "" */
  arrivesBy?: string;
  deliveredAt: string | null;
  /** @default null */
  cancelledAt?: string | null;
  /** @default null */
  cancelledBecause?: string | null;
  status: string;
  user: {
    _id: string | null;
    name: string;
    email: string;
  };
  orderItems: {
    product: string;
    name: string;
    image: string | null;
    price: number;
    quantity: number;
    size: number;
    sizeScale?: string;
    label?: string;
    gender?: string;
    sku?: string | null;
  }[];
  giftCardItems?: {
    amount: number;
    name: string;
    email: string;
    text: string;
    sendAt: string | null;
    state: string;
    last4: string | null;
    refunded: number;
    giftCard?: string;
    left?: number;
  }[];
  shippingAddress: {
    fullName: string;
    address: string;
    /** @default "" */
    address2?: string;
    city: string;
    state: string;
    postalCode: string;
    zipCode: string;
    country: string;
    company?: string;
    phone?: string;
    vatId?: string;
  };
  paymentMethod: string | null;
  itemsPrice: number;
  taxPrice: number;
  shippingPrice: number;
  totalPrice: number;
  adjustments?: {
    kind: string;
    label: string;
    amount: number;
    included?: true;
    lines: {
      /**
       * @min -9007199254740991
       * @max 9007199254740991
       */
      position: number;
      amount: number;
    }[];
  }[];
  taxes?: {
    name: string;
    rate: number;
    base: number;
    amount: number;
    included: boolean;
  }[];
  /** @default null */
  shippingMethod?: {
    id: string;
    name: string;
    pickup?: boolean;
  } | null;
  /** @default {"state":"mock","method":null,"url":null,"until":null,"paidAt":null} */
  payment?: {
    state: string;
    method: string | null;
    url: string | null;
    until: string | null;
    paidAt: string | null;
  };
  paidBy?: {
    kind: string;
    amount: number;
    last4?: string;
  }[];
  /** @default [] */
  shipments?: Shipment[];
  returns?: Return[];
  withdrawals?: {
    _id: string;
    receivedAt: string;
    state: "open" | "confirmed" | "closed";
    lines: {
      product: string;
      name: string;
      size: number;
      sizeScale?: string;
      label?: string;
      gender?: string;
      quantity: number;
    }[];
    return: string | null;
  }[];
  /** @default null */
  returnableUntil?: string | null;
  refundedTotal?: number;
  /** @default null */
  invoice?: {
    number: string;
    url: string;
  } | null;
}

export interface Shipment {
  _id: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  lines: {
    product: string;
    name: string;
    size: number;
    sizeScale?: string;
    label?: string;
    gender?: string;
    quantity: number;
  }[];
  shippedAt: string;
}

export interface Return {
  _id: string;
  number: string;
  order: string;
  orderNumber: string;
  sendTo: string[];
  customer: {
    name: string;
    email: string;
  };
  status: string;
  lines: {
    /**
     * @min -9007199254740991
     * @max 9007199254740991
     * @default 0
     */
    position?: number;
    product: string;
    name: string;
    image: string | null;
    size: number;
    sizeScale?: string;
    label?: string;
    gender?: string;
    quantity: number;
    reason: string;
    exchangeSize: number | null;
    exchange: string | null;
    heldUntil: string | null;
    condition: string | null;
  }[];
  comment: string;
  withdrawnAt?: string;
  refund: {
    items: number;
    tax: number;
    shipping: number;
    amount: number;
  } | null;
  createdAt: string;
  /** @default "" */
  updatedAt?: string;
  history: {
    status: string;
    at: string;
    by: "customer" | "shop";
    note: string;
    privateNote: string | null;
  }[];
}

export interface OrderHistoryEntry {
  _id: string;
  from: string | null;
  to: string;
  changedBy: {
    _id: string | null;
    name: string;
  };
  createdAt: string;
}

export interface PaymentDifference {
  order: string | null;
  orderNumber: string | null;
  kind: "missing-here" | "missing-there" | "amount";
  what: "capture" | "refund";
  providerId: string | null;
  ours: number | null;
  theirs: number | null;
}

export interface PaymentEntry {
  _id: string;
  kind: string;
  state: string;
  amount: number;
  method: string | null;
  failure: string | null;
  providerId?: string | null;
  endsAt?: string | null;
  extra?: true;
  createdAt: string;
}

export interface PaymentEvent {
  _id: string;
  type: string;
  order: string | null;
  orderNumber: string | null;
  receivedAt: string;
  seenAt: string | null;
}

export interface Product {
  _id: string;
  name: string;
  brand: string;
  price: number;
  originalPrice: number | null;
  prices: {
    price: number;
    from: string | null;
    until: string | null;
  }[];
  lowestPrice30: number | null;
  promoted?: {
    price: number;
    names: string[];
    from: string | null;
    until: string | null;
  };
  category: string;
  description: string;
  image: string | null;
  images: string[];
  turntable: string[];
  /** @default "us-men" */
  sizeScale?: string;
  sizes: number[];
  stock: {
    size: number;
    quantity: number | null;
    /** @default null */
    sku?: string | null;
    /** @default null */
    gtin?: string | null;
    /** @default "" */
    label?: string;
  }[];
  features: string[];
  rating: number;
  numReviews: number;
  isLatest: boolean;
  isBestSeller: boolean;
  style: string | null;
  colorName: string | null;
  colors: string[];
  gender: string;
  width: string;
  /** @default null */
  weightGrams?: number | null;
  /** @default null */
  dropMm?: number | null;
  /** @default null */
  stackMm?: number | null;
  /** @default null */
  upper?: string | null;
  /** @default null */
  sole?: string | null;
  /** @default null */
  care?: string | null;
  status: string;
  publishAt: string | null;
  alt: string[];
  createdAt: string;
  updatedAt?: string;
}

export interface ProductDetail {
  _id: string;
  name: string;
  brand: string;
  price: number;
  originalPrice: number | null;
  prices: {
    price: number;
    from: string | null;
    until: string | null;
  }[];
  lowestPrice30: number | null;
  promoted?: {
    price: number;
    names: string[];
    from: string | null;
    until: string | null;
  };
  category: string;
  description: string;
  image: string | null;
  images: string[];
  turntable: string[];
  /** @default "us-men" */
  sizeScale?: string;
  sizes: number[];
  stock: {
    size: number;
    quantity: number | null;
    /** @default null */
    sku?: string | null;
    /** @default null */
    gtin?: string | null;
    /** @default "" */
    label?: string;
  }[];
  features: string[];
  rating: number;
  numReviews: number;
  isLatest: boolean;
  isBestSeller: boolean;
  style: string | null;
  colorName: string | null;
  colors: string[];
  gender: string;
  width: string;
  /** @default null */
  weightGrams?: number | null;
  /** @default null */
  dropMm?: number | null;
  /** @default null */
  stackMm?: number | null;
  /** @default null */
  upper?: string | null;
  /** @default null */
  sole?: string | null;
  /** @default null */
  care?: string | null;
  status: string;
  publishAt: string | null;
  alt: string[];
  createdAt: string;
  updatedAt?: string;
  siblings: {
    _id: string;
    colorName: string | null;
    colors: string[];
    image: string | null;
    sizes: number[];
  }[];
  reviews: Review[];
  ratingCounts: number[];
  fit: {
    small: number;
    true: number;
    large: number;
    advice: string | null;
  };
}

export interface Review {
  _id: string;
  name: string;
  rating: number;
  comment: string;
  createdAt: string;
  verifiedPurchase: boolean;
  fit: string | null;
  sizeBought: number | null;
  sizeScale?: string;
  gender?: string;
  pictures: string[];
  helpfulCount: number;
  answer: {
    text: string;
    at: string;
  } | null;
}

export interface ProductPage {
  products: Product[];
  currentPage: number;
  totalPages: number;
  totalProducts: number;
  search?: {
    asked: string;
    used: string;
    isCorrected: boolean;
  };
  facets?: {
    category: {
      value: string;
      count: number;
    }[];
    brand: {
      value: string;
      count: number;
    }[];
    size: {
      value: string;
      count: number;
    }[];
    color: {
      value: string;
      count: number;
    }[];
    gender: {
      value: string;
      count: number;
    }[];
    width: {
      value: string;
      count: number;
    }[];
    sale: number;
    new: number;
    bestseller: number;
    inStock: number;
    rating: {
      value: string;
      count: number;
    }[];
    price: {
      min: number;
      max: number;
      buckets: {
        from: number;
        to: number;
        count: number;
      }[];
    };
  };
}

export interface Profile {
  _id: string;
  name: string;
  email: string;
  role: string;
  roles?: string[];
  pendingEmail: string | null;
  hasPassword: boolean;
  size: {
    system: "us-men" | "us-women" | "eu" | "uk" | "cm";
    /**
     * @exclusiveMin 0
     * @max 99
     */
    value: number;
  } | null;
  lastSizeBought: number | null;
}

export interface Quote {
  items: {
    product: string;
    size: number;
    quantity: number;
    name: string;
    price: number;
  }[];
  itemsPrice: number;
  taxPrice: number;
  shippingPrice: number;
  totalPrice: number;
  notApplied?: {
    code: string;
    promotion?: string;
    reason:
      | "UNKNOWN"
      | "NOT_YET"
      | "OVER"
      | "USED_UP"
      | "ONCE_PER_CUSTOMER"
      | "BELOW_MINIMUM"
      | "NOT_FOR_THESE"
      | "ON_SALE_ALREADY"
      | "BETTER_ONE_APPLIED"
      | "TOO_FEW_PAIRS"
      | "NOT_FIRST_ORDER"
      | "OFF"
      | "EMPTY"
      | "NOT_FOR_YOU";
    message: string;
    field?: string;
  }[];
  paidBy?: {
    kind: string;
    amount: number;
    last4?: string;
  }[];
}

export interface Refund {
  _id: string;
  items: number;
  tax: number;
  shipping: number;
  amount: number;
  lines: {
    product: string;
    name: string;
    size: number;
    sizeScale?: string;
    label?: string;
    gender?: string;
    quantity: number;
  }[];
  reason: string;
  /** @default "done" */
  state?: string;
  createdAt: string;
  giftCards?: number;
  toCredit?: true;
  /** @default null */
  creditNote?: string | null;
}

export interface ReviewPage {
  reviews: Review[];
  currentPage: number;
  totalPages: number;
  totalReviews: number;
}

export interface ShippingAddressInput {
  /** @maxLength 120 */
  fullName?: string;
  /** @maxLength 60 */
  firstName?: string;
  /** @maxLength 60 */
  lastName?: string;
  /** @maxLength 200 */
  address: string;
  /** @maxLength 100 */
  city: string;
  /** @maxLength 60 */
  state?: string;
  /** @maxLength 100 */
  address2?: string;
  /** @maxLength 20 */
  postalCode?: string;
  /** @maxLength 20 */
  zipCode?: string;
  /** @maxLength 60 */
  country?: string;
  /** @maxLength 100 */
  company?: string;
  /** @maxLength 30 */
  phone?: string;
  /** @maxLength 30 */
  vatId?: string;
}

export interface Shortage {
  product: string;
  name: string;
  size: number;
  requested: number;
  available: number;
}

export interface SignedInUser {
  _id: string;
  name: string;
  email: string;
  role: string;
  roles?: string[];
  status: string;
  createdAt: string;
  token: string;
}

export interface Stats {
  totalSales: number;
  netSales?: number;
  totalOrders: number;
  totalUsers: number;
  totalProducts: number;
  recentOrders: Order[];
  salesByDay?: {
    date: string;
    sales: number;
    orders: number;
  }[];
  previousSalesByDay?: {
    date: string;
    sales: number;
    orders: number;
  }[];
  bestSellers?: {
    product: string;
    name: string;
    image: string | null;
    quantity: number;
    sales: number;
    exists: boolean;
  }[];
  lowStock?: {
    total: number;
    sizes: {
      product: string;
      name: string;
      size: number;
      sizeScale?: string;
      label?: string;
      gender?: string;
      quantity: number;
    }[];
  };
  ordersToShip?: {
    total: number;
    orders: Order[];
  };
  paymentTrouble?: {
    failedRefunds: {
      total: number;
      entries: ListedPayment[];
    };
    openDisputes: {
      total: number;
      entries: ListedPayment[];
    };
    endingAuthorizations: {
      total: number;
      orders: {
        order: string;
        orderNumber: string;
        amount: number;
        until: string;
      }[];
    };
  };
}

export interface Tracking {
  number: string;
  status: string;
  estimatedDelivery: string;
  /** @default "" */
  arrivesBy?: string;
  pickup?: boolean;
  shipments: {
    carrier: string;
    trackingNumber: string;
    trackingUrl: string | null;
    lines: {
      product: string;
      name: string;
      size: number;
      sizeScale?: string;
      label?: string;
      gender?: string;
      quantity: number;
    }[];
    shippedAt: string;
  }[];
  steps: {
    name: string;
    at: string | null;
    isDone: boolean;
  }[];
}

export type QueryParamsType = Record<string | number, any>;
export type ResponseFormat = keyof Omit<Body, "body" | "bodyUsed">;

export interface FullRequestParams extends Omit<RequestInit, "body"> {
  /** set parameter to `true` for call `securityWorker` for this request */
  secure?: boolean;
  /** request path */
  path: string;
  /** content type of request body */
  type?: ContentType;
  /** query params */
  query?: QueryParamsType | undefined;
  /** format of response (i.e. response.json() -> format: "json") */
  format?: ResponseFormat;
  /** request body */
  body?: unknown;
  /** base url */
  baseUrl?: string;
  /** request cancellation token */
  cancelToken?: CancelToken;
}

export type RequestParams = Omit<
  FullRequestParams,
  "body" | "method" | "query" | "path"
>;

export interface ApiConfig<SecurityDataType = unknown> {
  baseUrl?: string;
  baseApiParams?: Omit<RequestParams, "baseUrl" | "cancelToken" | "signal">;
  securityWorker?: (
    securityData: SecurityDataType | null,
  ) => Promise<RequestParams | void> | RequestParams | void;
  customFetch?: typeof fetch;
}

export interface HttpResponse<D extends unknown, E extends unknown = unknown>
  extends Response {
  data: D;
  error: E;
}

type CancelToken = Symbol | string | number;

export type ContentType =
  | "application/json"
  | "application/vnd.api+json"
  | "multipart/form-data"
  | "application/x-www-form-urlencoded"
  | "text/plain";

export class HttpClient<SecurityDataType = unknown> {
  public baseUrl: string = "/";
  private securityData: SecurityDataType | null = null;
  private securityWorker?: ApiConfig<SecurityDataType>["securityWorker"];
  private abortControllers = new Map<CancelToken, AbortController>();
  private customFetch = (...fetchParams: Parameters<typeof fetch>) =>
    fetch(...fetchParams);

  private baseApiParams: RequestParams = {
    credentials: "same-origin",
    headers: {},
    redirect: "follow",
    referrerPolicy: "no-referrer",
  };

  constructor(apiConfig: ApiConfig<SecurityDataType> = {}) {
    Object.assign(this, apiConfig);
  }

  public setSecurityData = (data: SecurityDataType | null) => {
    this.securityData = data;
  };

  protected encodeQueryParam(key: string, value: any) {
    const encodedKey = encodeURIComponent(key);
    return `${encodedKey}=${encodeURIComponent(typeof value === "number" ? value : `${value}`)}`;
  }

  protected addQueryParam(query: QueryParamsType, key: string) {
    return this.encodeQueryParam(key, query[key]);
  }

  protected addArrayQueryParam(query: QueryParamsType, key: string) {
    const value = query[key];
    return value.map((v: any) => this.encodeQueryParam(key, v)).join("&");
  }

  protected toQueryString(rawQuery?: QueryParamsType): string {
    const query = rawQuery || {};
    const keys = Object.keys(query).filter(
      (key) => "undefined" !== typeof query[key],
    );
    return keys
      .map((key) =>
        Array.isArray(query[key])
          ? this.addArrayQueryParam(query, key)
          : this.addQueryParam(query, key),
      )
      .join("&");
  }

  protected addQueryParams(rawQuery?: QueryParamsType): string {
    const queryString = this.toQueryString(rawQuery);
    return queryString ? `?${queryString}` : "";
  }

  private contentFormatters: Record<ContentType, (input: any) => any> = {
    ["application/json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["application/vnd.api+json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["text/plain"]: (input: any) =>
      input !== null && typeof input !== "string"
        ? JSON.stringify(input)
        : input,
    ["multipart/form-data"]: (input: any) => {
      if (input instanceof FormData) {
        return input;
      }

      return Object.keys(input || {}).reduce((formData, key) => {
        const property = input[key];
        formData.append(
          key,
          property instanceof Blob
            ? property
            : typeof property === "object" && property !== null
              ? JSON.stringify(property)
              : `${property}`,
        );
        return formData;
      }, new FormData());
    },
    ["application/x-www-form-urlencoded"]: (input: any) =>
      this.toQueryString(input),
  };

  protected mergeRequestParams(
    params1: RequestParams,
    params2?: RequestParams,
  ): RequestParams {
    return {
      ...this.baseApiParams,
      ...params1,
      ...(params2 || {}),
      headers: {
        ...(this.baseApiParams.headers || {}),
        ...(params1.headers || {}),
        ...((params2 && params2.headers) || {}),
      },
    };
  }

  protected createAbortSignal = (
    cancelToken: CancelToken,
  ): AbortSignal | undefined => {
    if (this.abortControllers.has(cancelToken)) {
      const abortController = this.abortControllers.get(cancelToken);
      if (abortController) {
        return abortController.signal;
      }
      return void 0;
    }

    const abortController = new AbortController();
    this.abortControllers.set(cancelToken, abortController);
    return abortController.signal;
  };

  public abortRequest = (cancelToken: CancelToken) => {
    const abortController = this.abortControllers.get(cancelToken);

    if (abortController) {
      abortController.abort();
      this.abortControllers.delete(cancelToken);
    }
  };

  public request = async <T = any, E = any>({
    body,
    secure,
    path,
    type,
    query,
    format,
    baseUrl,
    cancelToken,
    ...params
  }: FullRequestParams): Promise<HttpResponse<T, E>> => {
    const secureParams =
      ((typeof secure === "boolean" ? secure : this.baseApiParams.secure) &&
        this.securityWorker &&
        (await this.securityWorker(this.securityData))) ||
      {};
    const requestParams = this.mergeRequestParams(params, secureParams);
    const queryString = query && this.toQueryString(query);
    const payloadFormatter = this.contentFormatters[type || "application/json"];
    const responseFormat = format || requestParams.format;

    return this.customFetch(
      `${baseUrl || this.baseUrl || ""}${path}${queryString ? `?${queryString}` : ""}`,
      {
        ...requestParams,
        headers: {
          ...(requestParams.headers || {}),
          ...(type && type !== "multipart/form-data"
            ? { "Content-Type": type }
            : {}),
        },
        signal:
          (cancelToken
            ? this.createAbortSignal(cancelToken)
            : requestParams.signal) || null,
        body:
          typeof body === "undefined" || body === null
            ? null
            : payloadFormatter(body),
      },
    ).then(async (response) => {
      const r = response as HttpResponse<T, E>;
      r.data = null as unknown as T;
      r.error = null as unknown as E;

      const responseToParse = responseFormat ? response.clone() : response;
      const data = !responseFormat
        ? r
        : await responseToParse[responseFormat]()
            .then((data) => {
              if (r.ok) {
                r.data = data;
              } else {
                r.error = data;
              }
              return r;
            })
            .catch((e) => {
              r.error = e;
              return r;
            });

      if (cancelToken) {
        this.abortControllers.delete(cancelToken);
      }

      if (!response.ok) throw data;
      return data;
    });
  };
}

/**
 * @title Lacewing
 * @version 1
 * @baseUrl /
 */
export class Api<
  SecurityDataType extends unknown,
> extends HttpClient<SecurityDataType> {
  cart = {
    /**
     * No description
     *
     * @tags Cart
     * @name GetAddresses
     * @summary Lists one’s own saved addresses: the default one, then the newest first
     * @request GET:/api/addresses
     * @secure
     */
    getAddresses: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Address[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/addresses`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name PostAddresses
     * @summary Saves an address
     * @request POST:/api/addresses
     * @secure
     */
    postAddresses: (
      data: {
        isDefault?: boolean;
      } & ShippingAddressInput,
      params: RequestParams = {},
    ) =>
      this.request<
        Address,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/addresses`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name PutAddressesId
     * @summary Replaces one of one’s own saved addresses
     * @request PUT:/api/addresses/{id}
     * @secure
     */
    putAddressesId: (
      id: string,
      data: {
        isDefault?: boolean;
      } & ShippingAddressInput,
      params: RequestParams = {},
    ) =>
      this.request<
        Address,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/addresses/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name DeleteAddressesId
     * @summary Deletes one of one’s own saved addresses
     * @request DELETE:/api/addresses/{id}
     * @secure
     */
    deleteAddressesId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/addresses/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name GetCart
     * @summary Shows one’s own cart
     * @request GET:/api/cart
     * @secure
     */
    getCart: (params: RequestParams = {}) =>
      this.request<
        CartItems,
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/cart`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name PutCart
     * @summary Replaces one’s own cart
     * @request PUT:/api/cart
     * @secure
     */
    putCart: (data: CartItems, params: RequestParams = {}) =>
      this.request<
        CartItems,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/cart`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name PostCartMerge
     * @summary Adds a browser’s cart to one’s own, and answers all of it
     * @request POST:/api/cart/merge
     * @secure
     */
    postCartMerge: (
      data: {
        /** @maxItems 100 */
        items: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
        /** @maxItems 100 */
        since?: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        CartItems,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/cart/merge`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Cart
     * @name PostCartQuote
     * @summary Says what the lines of a cart cost now, how many pairs are left of each, and when they would arrive
     * @request POST:/api/cart/quote
     */
    postCartQuote: (
      data: {
        /** @maxItems 100 */
        items: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
        /** @maxItems 5 */
        codes?: string[];
        /** @maxItems 5 */
        giftCards?: string[];
        useCredit?: boolean;
        /** @maxItems 20 */
        giftCardItems?: {
          /**
           * @exclusiveMin 0
           * @max 1000000
           */
          amount: number;
          /** @maxLength 100 */
          name: string;
          /**
           * @format email
           * @maxLength 254
           * @pattern ^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$
           */
          email: string;
          /**
           * @maxLength 500
           * @default ""
           */
          text?: string;
          sendAt?: string | null;
        }[];
        destination?: {
          /**
           * @minLength 1
           * @maxLength 60
           */
          country: string;
          state?: string | null;
          postalCode?: string | null;
        };
        method?: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        CartQuote,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/cart/quote`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  alerts = {
    /**
     * No description
     *
     * @tags Alerts
     * @name GetAlerts
     * @summary Lists what one waits for, and what one was told lately
     * @request GET:/api/alerts
     * @secure
     */
    getAlerts: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          size: number | null;
          product: {
            _id: string;
            name: string;
            brand: string;
            image: string | null;
            price: number;
            sizeScale?: string;
            label?: string;
            gender?: string;
          };
          createdAt: string;
          toldAt: string | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/alerts`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Alerts
     * @name PostAlertsConfirm
     * @summary Confirms an alert, by the link from a mail
     * @request POST:/api/alerts/confirm
     */
    postAlertsConfirm: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          message: string;
          product: string;
          isAvailable: boolean;
        },
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/alerts/confirm`,
        method: "POST",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Alerts
     * @name GetAlertsDemand
     * @summary Lists how many people wait for which size of which shoe, the most wanted first
     * @request GET:/api/alerts/demand
     * @secure
     */
    getAlertsDemand: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          product: string;
          name: string;
          image: string | null;
          size: number;
          sizeScale?: string;
          label?: string;
          gender?: string;
          waiting: number;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/alerts/demand`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Alerts
     * @name GetAlertsUnsubscribe
     * @summary Leads to the page that asks whether to end all alerts
     * @request GET:/api/alerts/unsubscribe
     */
    getAlertsUnsubscribe: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        any,
        | Message
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/alerts/unsubscribe`,
        method: "GET",
        query: query,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Alerts
     * @name PostAlertsUnsubscribe
     * @summary Ends everything that somebody waits for, by the link from a mail
     * @request POST:/api/alerts/unsubscribe
     */
    postAlertsUnsubscribe: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/alerts/unsubscribe`,
        method: "POST",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Alerts
     * @name DeleteAlertsId
     * @summary Withdraws an alert of one’s own
     * @request DELETE:/api/alerts/{id}
     * @secure
     */
    deleteAlertsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/alerts/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  operations = {
    /**
     * No description
     *
     * @tags Operations
     * @name GetAudit
     * @summary Lists what administrators did, newest first
     * @request GET:/api/audit
     * @secure
     */
    getAudit: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        action?:
          | "product-created"
          | "product-changed"
          | "product-deleted"
          | "stock-threshold-changed"
          | "category-added"
          | "category-changed"
          | "category-deleted"
          | "collection-added"
          | "collection-changed"
          | "collection-deleted"
          | "redirect-added"
          | "redirect-deleted"
          | "key-made"
          | "key-revoked"
          | "role-added"
          | "role-changed"
          | "role-deleted"
          | "staff-invited"
          | "staff-invitation-ended"
          | "webhook-added"
          | "webhook-changed"
          | "webhook-deleted"
          | "order-status-changed"
          | "order-shipped"
          | "order-cancelled"
          | "order-address-changed"
          | "order-refunded"
          | "refund-sent-again"
          | "order-captured"
          | "return-moved"
          | "withdrawal-confirmed"
          | "withdrawal-closed"
          | "message-answered"
          | "message-moved"
          | "user-changed"
          | "user-deleted"
          | "picture-uploaded"
          | "review-hidden"
          | "review-restored"
          | "review-kept"
          | "review-answered"
          | "newsletter-changed"
          | "newsletter-deleted"
          | "newsletter-tested"
          | "newsletter-sent"
          | "promotion-added"
          | "promotion-changed"
          | "promotion-deleted"
          | "promotion-codes-made"
          | "gift-card-made"
          | "gift-card-changed"
          | "credit-given"
          | "synonym-added"
          | "synonym-removed"
          | "settings-changed"
          | "orders-exported"
          | "invoices-exported"
          | "movements-exported"
          | "payments-exported"
          | "products-exported"
          | "subscribers-exported"
          | "subscribers-read"
          | "promotion-codes-exported"
          | "packing-slips-printed";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        AuditEntry[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/audit`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetCalendar
     * @summary Lists what changes in the catalogue by itself, soonest first
     * @request GET:/api/calendar
     * @secure
     */
    getCalendar: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          at: string;
          kind: "change-set" | "publish" | "price-begins" | "price-ends";
          /**
           * @min 0
           * @max 9007199254740991
           */
          shoes: number;
          names: string[];
          product: string | null;
          changeSet: {
            _id: string;
            name: string;
          } | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/calendar`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetCategories
     * @summary Lists the categories with all that is known of them
     * @request GET:/api/categories
     */
    getCategories: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          name: string;
          position: number;
          image: string | null;
          description: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/categories`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostCategories
     * @summary Adds a category
     * @request POST:/api/categories
     * @secure
     */
    postCategories: (
      data: {
        /**
         * @maxLength 60
         * @pattern ^[^\p{Cc}]*$
         */
        name: string;
        /**
         * @maxLength 80
         * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
         */
        slug?: string;
        /**
         * @min 0
         * @max 1000000
         */
        position?: number;
        image?: string | null;
        /** @maxLength 2000 */
        description?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          name: string;
          position: number;
          image: string | null;
          description: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT" | "TOO_MANY";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/categories`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutCategoriesSlug
     * @summary Changes a category; what is missing stays as it is
     * @request PUT:/api/categories/{slug}
     * @secure
     */
    putCategoriesSlug: (
      slug: string,
      data: {
        /**
         * @maxLength 60
         * @pattern ^[^\p{Cc}]*$
         */
        name?: string;
        /**
         * @maxLength 80
         * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
         */
        slug?: string;
        /**
         * @min 0
         * @max 1000000
         */
        position?: number;
        image?: string | null;
        /** @maxLength 2000 */
        description?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          name: string;
          position: number;
          image: string | null;
          description: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/categories/${slug}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteCategoriesSlug
     * @summary Deletes a category without products
     * @request DELETE:/api/categories/{slug}
     * @secure
     */
    deleteCategoriesSlug: (slug: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "HAS_PRODUCTS" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/categories/${slug}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostChanges
     * @summary Takes in a change of many shoes, to be read and checked
     * @request POST:/api/changes
     * @secure
     */
    postChanges: (
      data: {
        what: {
          /**
           * @maxItems 10000
           * @minItems 1
           */
          ids?: string[];
          filters?: Partial<
            Record<
              string,
              (string | number | boolean) | (string | number | boolean)[]
            >
          >;
        };
        set: {
          price?: number | string;
          /**
           * @min 0
           * @multipleOf 0.01
           * @max 0.99
           */
          ending?: number;
          /** @minLength 1 */
          category?: string;
          status?: "draft" | "live" | "archived";
          new?: boolean;
          bestseller?: boolean;
        };
        at?: string | null;
        until?: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          name: string;
          state:
            | "reading"
            | "ready"
            | "applying"
            | "done"
            | "undone"
            | "failed";
          columns: string[];
          /**
           * @min 0
           * @max 9007199254740991
           */
          rows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refusedRows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          same: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refused: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          kept: number;
          progress: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            done: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            of: number;
          };
          at: string | null;
          until: string | null;
          isScheduled: boolean;
          createdAt: string;
          createdBy: string;
          appliedAt: string | null;
          appliedBy: string | null;
          message: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/changes`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetCollections
     * @summary Lists the collections
     * @request GET:/api/collections
     * @secure
     */
    getCollections: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          name: string;
          position: number;
          image: string | null;
          description: string;
          filters: Partial<
            Record<
              string,
              (string | number | boolean) | (string | number | boolean)[]
            >
          >;
          first: string[];
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FORBIDDEN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/collections`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostCollections
     * @summary Adds a collection: saved filters, with products that come first
     * @request POST:/api/collections
     * @secure
     */
    postCollections: (
      data: {
        /**
         * @maxLength 60
         * @pattern ^[^\p{Cc}]*$
         */
        name: string;
        /**
         * @maxLength 80
         * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
         */
        slug?: string;
        /**
         * @min 0
         * @max 1000000
         */
        position?: number;
        image?: string | null;
        /** @maxLength 2000 */
        description?: string;
        filters?: Partial<
          Record<
            string,
            (string | number | boolean) | (string | number | boolean)[]
          >
        >;
        /** @maxItems 100 */
        first?: string[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          name: string;
          position: number;
          image: string | null;
          description: string;
          filters: Partial<
            Record<
              string,
              (string | number | boolean) | (string | number | boolean)[]
            >
          >;
          first: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT" | "TOO_MANY";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/collections`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutCollectionsSlug
     * @summary Changes a collection; what is missing stays as it is
     * @request PUT:/api/collections/{slug}
     * @secure
     */
    putCollectionsSlug: (
      slug: string,
      data: {
        /**
         * @maxLength 60
         * @pattern ^[^\p{Cc}]*$
         */
        name?: string;
        /**
         * @maxLength 80
         * @pattern ^[a-z0-9]+(?:-[a-z0-9]+)*$
         */
        slug?: string;
        /**
         * @min 0
         * @max 1000000
         */
        position?: number;
        image?: string | null;
        /** @maxLength 2000 */
        description?: string;
        filters?: Partial<
          Record<
            string,
            (string | number | boolean) | (string | number | boolean)[]
          >
        >;
        /** @maxItems 100 */
        first?: string[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          slug: string;
          name: string;
          position: number;
          image: string | null;
          description: string;
          filters: Partial<
            Record<
              string,
              (string | number | boolean) | (string | number | boolean)[]
            >
          >;
          first: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/collections/${slug}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteCollectionsSlug
     * @summary Deletes a collection; its shoes stay
     * @request DELETE:/api/collections/{slug}
     * @secure
     */
    deleteCollectionsSlug: (slug: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/collections/${slug}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetCounts
     * @summary Counts orders, returns, messages and reviews by status, what waits to be shipped, the sizes that run out or did, and problems
     * @request GET:/api/counts
     * @secure
     */
    getCounts: (params: RequestParams = {}) =>
      this.request<
        {
          orders: Partial<Record<string, number>>;
          /** @default 0 */
          ordersToShip?: number;
          /** @default 0 */
          unpaidOrders?: number;
          /** @default 0 */
          unpaidPairs?: number;
          returns: Partial<Record<string, number>>;
          messages: Partial<Record<string, number>>;
          /** @default {} */
          reviews?: Partial<Record<string, number>>;
          lowStock: number;
          /** @default 0 */
          soldOut?: number;
          /** @default 0 */
          failedRefunds?: number;
          /** @default 0 */
          openDisputes?: number;
          /** @default 0 */
          endingAuthorizations?: number;
          /** @default 0 */
          problems?: number;
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/counts`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetCronMail
     * @summary Does what is due, such as calls to the payment provider and mails, and deletes what has expired
     * @request GET:/api/cron/mail
     * @secure
     */
    getCronMail: (params: RequestParams = {}) =>
      this.request<
        {
          calls: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            made: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            postponed: number;
          };
          mails: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            sent: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            postponed: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            failed: number;
          };
          deleted: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            emailTokens: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            emailCodes: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            signInCodes: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            challenges: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            invitations: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            sessions: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            rateLimits: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            recipients: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            mails: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            erasedOrders: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            exchangeHolds: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            users: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            subscribers: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            alerts: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            messages: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            auditEntries: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            tags: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            dueTags: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            events: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            deliveries: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            changeSets: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            pictures: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            paymentEvents: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            paymentCalls: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            answers: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            searchWords: number;
          };
        },
        | (Error & {
            code?: "NOT_SIGNED_IN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/cron/mail`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostCronMail
     * @summary Does what is due, such as calls to the payment provider and mails, and deletes what has expired
     * @request POST:/api/cron/mail
     * @secure
     */
    postCronMail: (params: RequestParams = {}) =>
      this.request<
        {
          calls: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            made: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            postponed: number;
          };
          mails: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            sent: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            postponed: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            failed: number;
          };
          deleted: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            emailTokens: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            emailCodes: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            signInCodes: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            challenges: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            invitations: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            sessions: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            rateLimits: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            recipients: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            mails: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            erasedOrders: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            exchangeHolds: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            users: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            subscribers: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            alerts: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            messages: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            auditEntries: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            tags: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            dueTags: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            events: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            deliveries: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            changeSets: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            pictures: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            paymentEvents: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            paymentCalls: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            answers: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            searchWords: number;
          };
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/cron/mail`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetGiftCards
     * @summary Lists the gift cards, newest first, with what is left of each
     * @request GET:/api/gift-cards
     * @secure
     */
    getGiftCards: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          last4: string;
          amount: number;
          balance: number;
          currency: string;
          email: string | null;
          text: string;
          sendAt: string | null;
          active: boolean;
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/gift-cards`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostGiftCards
     * @summary Makes a gift card, and mails it at once or at a chosen time
     * @request POST:/api/gift-cards
     * @secure
     */
    postGiftCards: (
      data: {
        /**
         * @exclusiveMin 0
         * @max 10000
         */
        amount: number;
        email?: string | null;
        text?: string | null;
        sendAt?: string | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          last4: string;
          amount: number;
          balance: number;
          currency: string;
          email: string | null;
          text: string;
          sendAt: string | null;
          active: boolean;
          createdAt: string;
          /** @default "" */
          code?: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/gift-cards`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostGiftCardsBalance
     * @summary Says what is left of a gift card
     * @request POST:/api/gift-cards/balance
     */
    postGiftCardsBalance: (
      data: {
        /**
         * @minLength 1
         * @maxLength 100
         */
        code: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          balance: number;
          currency: string;
          last4: string;
        },
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/gift-cards/balance`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetGiftCardsId
     * @summary Reads a gift card with its ledger, newest entry first
     * @request GET:/api/gift-cards/{id}
     * @secure
     */
    getGiftCardsId: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          last4: string;
          amount: number;
          balance: number;
          currency: string;
          email: string | null;
          text: string;
          sendAt: string | null;
          active: boolean;
          createdAt: string;
          entries: {
            _id: string;
            amount: number;
            cause: string;
            reason: string;
            order: string | null;
            orderNumber: string | null;
            at: string;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/gift-cards/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutGiftCardsId
     * @summary Pauses a gift card, or lets it pay again
     * @request PUT:/api/gift-cards/{id}
     * @secure
     */
    putGiftCardsId: (
      id: string,
      data: {
        active: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          last4: string;
          amount: number;
          balance: number;
          currency: string;
          email: string | null;
          text: string;
          sendAt: string | null;
          active: boolean;
          createdAt: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/gift-cards/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetHealth
     * @summary Says whether the process lives and reaches its database
     * @request GET:/api/health
     */
    getHealth: (params: RequestParams = {}) =>
      this.request<
        {
          status: "ok";
        },
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/api/health`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetHealthReady
     * @summary Says whether the process wants requests: it also refuses while it drains before it ends
     * @request GET:/api/health/ready
     */
    getHealthReady: (params: RequestParams = {}) =>
      this.request<
        {
          status: "ok";
        },
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/api/health/ready`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetImports
     * @summary Lists imports and other change sets, newest first
     * @request GET:/api/imports
     * @secure
     */
    getImports: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          name: string;
          state:
            | "reading"
            | "ready"
            | "applying"
            | "done"
            | "undone"
            | "failed";
          columns: string[];
          /**
           * @min 0
           * @max 9007199254740991
           */
          rows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refusedRows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          same: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refused: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          kept: number;
          progress: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            done: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            of: number;
          };
          at: string | null;
          until: string | null;
          isScheduled: boolean;
          createdAt: string;
          createdBy: string;
          appliedAt: string | null;
          appliedBy: string | null;
          message: string | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostImports
     * @summary Takes in a CSV file of shoes, to be read and checked
     * @request POST:/api/imports
     * @secure
     */
    postImports: (
      data: string,
      query?: {
        preset?: "lacewing" | "shopify" | "woocommerce";
        /**
         * @maxLength 200
         * @pattern ^[^\p{Cc}]*$
         */
        name?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          name: string;
          state:
            | "reading"
            | "ready"
            | "applying"
            | "done"
            | "undone"
            | "failed";
          columns: string[];
          /**
           * @min 0
           * @max 9007199254740991
           */
          rows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refusedRows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          same: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refused: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          kept: number;
          progress: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            done: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            of: number;
          };
          at: string | null;
          until: string | null;
          isScheduled: boolean;
          createdAt: string;
          createdBy: string;
          appliedAt: string | null;
          appliedBy: string | null;
          message: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT" | "NOT_CSV" | "UNKNOWN_COLUMN";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
            column?: string;
            nearest?: string;
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports`,
        method: "POST",
        query: query,
        body: data,
        secure: true,
        type: "multipart/form-data",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetImportsId
     * @summary A change set, and how far it is
     * @request GET:/api/imports/{id}
     * @secure
     */
    getImportsId: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          kind: string;
          name: string;
          state:
            | "reading"
            | "ready"
            | "applying"
            | "done"
            | "undone"
            | "failed";
          columns: string[];
          /**
           * @min 0
           * @max 9007199254740991
           */
          rows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refusedRows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          same: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refused: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          kept: number;
          progress: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            done: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            of: number;
          };
          at: string | null;
          until: string | null;
          isScheduled: boolean;
          createdAt: string;
          createdBy: string;
          appliedAt: string | null;
          appliedBy: string | null;
          message: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteImportsId
     * @summary Forgets a change set; what it changed stays
     * @request DELETE:/api/imports/{id}
     * @secure
     */
    deleteImportsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNDER_WAY" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostImportsIdApply
     * @summary Applies a change set, at once or at a time
     * @request POST:/api/imports/{id}/apply
     * @secure
     */
    postImportsIdApply: (
      id: string,
      data?: {
        at?: string | null;
        goodOnly?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          name: string;
          state:
            | "reading"
            | "ready"
            | "applying"
            | "done"
            | "undone"
            | "failed";
          columns: string[];
          /**
           * @min 0
           * @max 9007199254740991
           */
          rows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refusedRows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          same: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refused: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          kept: number;
          progress: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            done: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            of: number;
          };
          at: string | null;
          until: string | null;
          isScheduled: boolean;
          createdAt: string;
          createdBy: string;
          appliedAt: string | null;
          appliedBy: string | null;
          message: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "WRONG_STEP" | "HAS_REFUSED_ROWS" | "CHANGED" | "CONFLICT";
            shoes?: string[];
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            refused?: number;
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            refusedRows?: number;
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports/${id}/apply`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetImportsIdRows
     * @summary Lists the refused rows of a change set, or its shoes with what changes
     * @request GET:/api/imports/{id}/rows
     * @secure
     */
    getImportsIdRows: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        state?: "refused" | "kept" | "created" | "changed" | "same";
        /** @maxLength 100 */
        column?: string;
        format?: "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min 0
           * @max 9007199254740991
           */
          row: number;
          column: string | null;
          value: string | null;
          code: string | null;
          message: string | null;
          handle: string;
          name: string | null;
          changes: {
            column: string;
            size: number | null;
            sizeName: string | null;
            before: string | null;
            after: string | null;
          }[];
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports/${id}/rows`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostImportsIdUndo
     * @summary Undoes an applied change set, or one that waits for its time
     * @request POST:/api/imports/{id}/undo
     * @secure
     */
    postImportsIdUndo: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          kind: string;
          name: string;
          state:
            | "reading"
            | "ready"
            | "applying"
            | "done"
            | "undone"
            | "failed";
          columns: string[];
          /**
           * @min 0
           * @max 9007199254740991
           */
          rows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refusedRows: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          created: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          changed: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          same: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          refused: number;
          /**
           * @min 0
           * @max 9007199254740991
           */
          kept: number;
          progress: {
            /**
             * @min 0
             * @max 9007199254740991
             */
            done: number;
            /**
             * @min 0
             * @max 9007199254740991
             */
            of: number;
          };
          at: string | null;
          until: string | null;
          isScheduled: boolean;
          createdAt: string;
          createdBy: string;
          appliedAt: string | null;
          appliedBy: string | null;
          message: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "WRONG_STEP" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/imports/${id}/undo`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetInvoices
     * @summary Lists invoices and credit notes, newest first, or sends them as a file
     * @request GET:/api/invoices
     * @secure
     */
    getInvoices: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /**
         * @format date
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
         */
        from?: string;
        /**
         * @format date
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
         */
        to?: string;
        format?: "json" | "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          number: string;
          issuedAt: string;
          issuedOn: string;
          order: string | null;
          orderNumber: string;
          refund: string | null;
          invoice: string | null;
          buyer: {
            name: string;
            country: string;
            state: string;
            postalCode: string;
          };
          currency: string;
          taxes: {
            name: string;
            rate: number;
            net: number;
            tax: number;
            gross: number;
          }[];
          total: number;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/invoices`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetKeys
     * @summary Lists the keys of programs, newest first
     * @request GET:/api/keys
     * @secure
     */
    getKeys: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          prefix: string;
          rights: string[];
          expiresAt: string | null;
          addresses: string[];
          lastUsedAt: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          by: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/keys`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostKeys
     * @summary Makes a key for a program, which sends it as `Authorization: Bearer lw_…`
     * @request POST:/api/keys
     * @secure
     */
    postKeys: (
      data: {
        /**
         * @minLength 1
         * @maxLength 100
         */
        name: string;
        /** @minItems 1 */
        rights: (
          | "orders:read"
          | "orders:write"
          | "orders:ship"
          | "orders:refund"
          | "orders:export"
          | "payments:read"
          | "catalogue:read"
          | "catalogue:write"
          | "prices:write"
          | "promotions:write"
          | "stock:read"
          | "stock:write"
          | "customers:read"
          | "customers:write"
          | "reviews:moderate"
          | "messages:answer"
          | "letters:send"
          | "reports:read"
          | "settings:write"
          | "staff:manage"
          | "keys:manage"
          | "webhooks:manage"
          | "events:read"
          | "audit:read"
        )[];
        expiresAt?: string | null;
        addresses?: string[] | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          prefix: string;
          rights: string[];
          expiresAt: string | null;
          addresses: string[];
          lastUsedAt: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          by: string;
          /** @default "" */
          key?: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/keys`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteKeysId
     * @summary Revokes a key, at once everywhere
     * @request DELETE:/api/keys/{id}
     * @secure
     */
    deleteKeysId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/keys/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetMetrics
     * @summary What this process counts and measures of itself, in the text format of Prometheus
     * @request GET:/api/metrics
     * @secure
     */
    getMetrics: (params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "NOT_SIGNED_IN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/metrics`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetProblems
     * @summary Lists what went wrong: mails, refunds, deliveries and imports that were given up, the latest first
     * @request GET:/api/problems
     * @secure
     */
    getProblems: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: "mail" | "refund" | "delivery" | "webhook" | "import";
          what: string;
          reason: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          at: string;
          canRepeat: boolean;
          order: string | null;
          webhook: string | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/problems`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostProblemsMailsIdRetry
     * @summary Sends a mail once more that was given up
     * @request POST:/api/problems/mails/{id}/retry
     * @secure
     */
    postProblemsMailsIdRetry: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "WRONG_STEP" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/problems/mails/${id}/retry`,
        method: "POST",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetPromotions
     * @summary Lists the promotions, newest first, with what each gave
     * @request GET:/api/promotions
     * @secure
     */
    getPromotions: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /** @maxLength 100 */
        search?: string;
        state?: "live" | "planned" | "used-up" | "ended" | "paused";
        from?: string;
        to?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          /** @maxLength 80 */
          name: string;
          code: string | null;
          when: {
            minSubtotal?: number | null;
            /** @default null */
            minPairs?: number | null;
            /**
             * @maxItems 50
             * @default []
             */
            categories?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            collections?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            brands?: string[];
            /**
             * @maxItems 300
             * @default []
             */
            countries?: string[];
            /** @default false */
            firstOrder?: boolean;
            /** @default null */
            email?: string | null;
          };
          gives:
            | {
                kind: "percent";
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "amount";
                /**
                 * @min 0.01
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "fixed-price";
                /**
                 * @min 0
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "free-shipping";
              }
            | {
                kind: "buy-x-get-y";
                /**
                 * @min 1
                 * @max 99
                 */
                buy: number;
                /**
                 * @min 1
                 * @max 99
                 */
                get: number;
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 * @default 100
                 */
                percentOff?: number;
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "steps";
                /**
                 * @maxItems 20
                 * @minItems 1
                 */
                steps: {
                  /**
                   * @min 0
                   * @max 1000000
                   */
                  over: number;
                  /**
                   * @multipleOf 0.01
                   * @exclusiveMin 0
                   * @max 100
                   */
                  percent: number;
                }[];
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              };
          stacking: "alone" | "with-others";
          /**
           * @min -1000
           * @max 1000
           */
          priority: number;
          from: string | null;
          until: string | null;
          uses: number | null;
          usesPerCustomer: number | null;
          budget: number | null;
          active: boolean;
          needsCode: boolean;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          used: number;
          given: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          codes: number;
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostPromotions
     * @summary Makes a promotion; without a code it holds for everybody
     * @request POST:/api/promotions
     * @secure
     */
    postPromotions: (
      data: {
        /** @maxLength 80 */
        name: string;
        /** @default null */
        code?: string | null;
        when?: {
          minSubtotal?: number | null;
          /** @default null */
          minPairs?: number | null;
          /**
           * @maxItems 50
           * @default []
           */
          categories?: string[];
          /**
           * @maxItems 50
           * @default []
           */
          collections?: string[];
          /**
           * @maxItems 50
           * @default []
           */
          brands?: string[];
          /**
           * @maxItems 300
           * @default []
           */
          countries?: string[];
          /** @default false */
          firstOrder?: boolean;
          /** @default null */
          email?: string | null;
        };
        gives:
          | {
              kind: "percent";
              /**
               * @multipleOf 0.01
               * @exclusiveMin 0
               * @max 100
               */
              value: number;
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "amount";
              /**
               * @min 0.01
               * @max 1000000
               */
              value: number;
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "fixed-price";
              /**
               * @min 0
               * @max 1000000
               */
              value: number;
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "free-shipping";
            }
          | {
              kind: "buy-x-get-y";
              /**
               * @min 1
               * @max 99
               */
              buy: number;
              /**
               * @min 1
               * @max 99
               */
              get: number;
              /**
               * @multipleOf 0.01
               * @exclusiveMin 0
               * @max 100
               * @default 100
               */
              percentOff?: number;
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "steps";
              /**
               * @maxItems 20
               * @minItems 1
               */
              steps: {
                /**
                 * @min 0
                 * @max 1000000
                 */
                over: number;
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 */
                percent: number;
              }[];
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            };
        /** @default "with-others" */
        stacking?: "alone" | "with-others";
        /**
         * @min -1000
         * @max 1000
         * @default 0
         */
        priority?: number;
        from?: string | null;
        until?: string | null;
        /** @default null */
        uses?: number | null;
        /** @default null */
        usesPerCustomer?: number | null;
        budget?: number | null;
        /** @default true */
        active?: boolean;
        /** @default false */
        needsCode?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          /** @maxLength 80 */
          name: string;
          code: string | null;
          when: {
            minSubtotal?: number | null;
            /** @default null */
            minPairs?: number | null;
            /**
             * @maxItems 50
             * @default []
             */
            categories?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            collections?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            brands?: string[];
            /**
             * @maxItems 300
             * @default []
             */
            countries?: string[];
            /** @default false */
            firstOrder?: boolean;
            /** @default null */
            email?: string | null;
          };
          gives:
            | {
                kind: "percent";
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "amount";
                /**
                 * @min 0.01
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "fixed-price";
                /**
                 * @min 0
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "free-shipping";
              }
            | {
                kind: "buy-x-get-y";
                /**
                 * @min 1
                 * @max 99
                 */
                buy: number;
                /**
                 * @min 1
                 * @max 99
                 */
                get: number;
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 * @default 100
                 */
                percentOff?: number;
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "steps";
                /**
                 * @maxItems 20
                 * @minItems 1
                 */
                steps: {
                  /**
                   * @min 0
                   * @max 1000000
                   */
                  over: number;
                  /**
                   * @multipleOf 0.01
                   * @exclusiveMin 0
                   * @max 100
                   */
                  percent: number;
                }[];
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              };
          stacking: "alone" | "with-others";
          /**
           * @min -1000
           * @max 1000
           */
          priority: number;
          from: string | null;
          until: string | null;
          uses: number | null;
          usesPerCustomer: number | null;
          budget: number | null;
          active: boolean;
          needsCode: boolean;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          used: number;
          given: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          codes: number;
          createdAt: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostPromotionsSimulate
     * @summary Tries promotions with any cart, any person and any moment, and says of each why it counts or not
     * @request POST:/api/promotions/simulate
     * @secure
     */
    postPromotionsSimulate: (
      data: {
        /** @maxItems 100 */
        items: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
        /** @maxItems 5 */
        codes?: string[];
        /** @maxItems 5 */
        giftCards?: string[];
        useCredit?: boolean;
        /** @maxItems 20 */
        giftCardItems?: {
          /**
           * @exclusiveMin 0
           * @max 1000000
           */
          amount: number;
          /** @maxLength 100 */
          name: string;
          /**
           * @format email
           * @maxLength 254
           * @pattern ^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$
           */
          email: string;
          /**
           * @maxLength 500
           * @default ""
           */
          text?: string;
          sendAt?: string | null;
        }[];
        destination?: {
          /**
           * @minLength 1
           * @maxLength 60
           */
          country: string;
          state?: string | null;
          postalCode?: string | null;
        };
        method?: string | null;
        /** @maxLength 254 */
        email?: string;
        at?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          lines: {
            /**
             * @minLength 1
             * @maxLength 100
             */
            product: string;
            /**
             * @exclusiveMin 0
             * @max 99
             */
            size: number;
            /**
             * @min 1
             * @max 99
             */
            quantity: number;
            sizeScale?: string;
            label?: string;
            gender?: string;
            available: number | null;
            name: string | null;
            image: string | null;
            price: number | null;
            problem: "short" | "gone" | null;
          }[];
          itemsPrice: number;
          taxPrice: number;
          shippingPrice: number;
          totalPrice: number;
          estimatedDelivery: string;
          /** @default "" */
          arrivesBy?: string;
          adjustments?: {
            kind: string;
            label: string;
            amount: number;
            included?: true;
            lines: {
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              position: number;
              amount: number;
            }[];
          }[];
          taxes?: {
            name: string;
            rate: number;
            base: number;
            amount: number;
            included: boolean;
          }[];
          methods?: {
            id: string;
            name: string;
            price: number;
            pickup?: boolean;
            delivery: {
              from: string;
              to: string;
            };
          }[];
          /** @default null */
          method?: string | null;
          problem?: "NOT_DELIVERABLE";
          notApplied?: {
            code: string;
            promotion?: string;
            reason:
              | "UNKNOWN"
              | "NOT_YET"
              | "OVER"
              | "USED_UP"
              | "ONCE_PER_CUSTOMER"
              | "BELOW_MINIMUM"
              | "NOT_FOR_THESE"
              | "ON_SALE_ALREADY"
              | "BETTER_ONE_APPLIED"
              | "TOO_FEW_PAIRS"
              | "NOT_FIRST_ORDER"
              | "OFF"
              | "EMPTY"
              | "NOT_FOR_YOU";
            message: string;
            field?: string;
          }[];
          paidBy?: {
            kind: string;
            amount: number;
            last4?: string;
          }[];
          promotions: {
            _id: string;
            name: string;
            promotion: {
              _id: string;
              /** @maxLength 80 */
              name: string;
              code: string | null;
              when: {
                minSubtotal?: number | null;
                /** @default null */
                minPairs?: number | null;
                /**
                 * @maxItems 50
                 * @default []
                 */
                categories?: string[];
                /**
                 * @maxItems 50
                 * @default []
                 */
                collections?: string[];
                /**
                 * @maxItems 50
                 * @default []
                 */
                brands?: string[];
                /**
                 * @maxItems 300
                 * @default []
                 */
                countries?: string[];
                /** @default false */
                firstOrder?: boolean;
                /** @default null */
                email?: string | null;
              };
              gives:
                | {
                    kind: "percent";
                    /**
                     * @multipleOf 0.01
                     * @exclusiveMin 0
                     * @max 100
                     */
                    value: number;
                    /** @default "order" */
                    on?: "order" | "matching" | "cheapest";
                    /** @default false */
                    notOnSale?: boolean;
                  }
                | {
                    kind: "amount";
                    /**
                     * @min 0.01
                     * @max 1000000
                     */
                    value: number;
                    /** @default "order" */
                    on?: "order" | "matching" | "cheapest";
                    /** @default false */
                    notOnSale?: boolean;
                  }
                | {
                    kind: "fixed-price";
                    /**
                     * @min 0
                     * @max 1000000
                     */
                    value: number;
                    /** @default "order" */
                    on?: "order" | "matching" | "cheapest";
                    /** @default false */
                    notOnSale?: boolean;
                  }
                | {
                    kind: "free-shipping";
                  }
                | {
                    kind: "buy-x-get-y";
                    /**
                     * @min 1
                     * @max 99
                     */
                    buy: number;
                    /**
                     * @min 1
                     * @max 99
                     */
                    get: number;
                    /**
                     * @multipleOf 0.01
                     * @exclusiveMin 0
                     * @max 100
                     * @default 100
                     */
                    percentOff?: number;
                    /** @default false */
                    notOnSale?: boolean;
                  }
                | {
                    kind: "steps";
                    /**
                     * @maxItems 20
                     * @minItems 1
                     */
                    steps: {
                      /**
                       * @min 0
                       * @max 1000000
                       */
                      over: number;
                      /**
                       * @multipleOf 0.01
                       * @exclusiveMin 0
                       * @max 100
                       */
                      percent: number;
                    }[];
                    /** @default "order" */
                    on?: "order" | "matching" | "cheapest";
                    /** @default false */
                    notOnSale?: boolean;
                  };
              stacking: "alone" | "with-others";
              /**
               * @min -1000
               * @max 1000
               */
              priority: number;
              from: string | null;
              until: string | null;
              uses: number | null;
              usesPerCustomer: number | null;
              budget: number | null;
              active: boolean;
              needsCode: boolean;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              used: number;
              given: number;
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              codes: number;
              createdAt: string;
            };
            code: string | null;
            counted: boolean;
            amount: number;
            reason?:
              | "UNKNOWN"
              | "NOT_YET"
              | "OVER"
              | "USED_UP"
              | "ONCE_PER_CUSTOMER"
              | "BELOW_MINIMUM"
              | "NOT_FOR_THESE"
              | "ON_SALE_ALREADY"
              | "BETTER_ONE_APPLIED"
              | "TOO_FEW_PAIRS"
              | "NOT_FIRST_ORDER"
              | "OFF"
              | "EMPTY"
              | "NOT_FOR_YOU"
              | "NEEDS_CODE";
            message?: string;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions/simulate`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetPromotionsId
     * @summary Reads a promotion, with what it gave
     * @request GET:/api/promotions/{id}
     * @secure
     */
    getPromotionsId: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          /** @maxLength 80 */
          name: string;
          code: string | null;
          when: {
            minSubtotal?: number | null;
            /** @default null */
            minPairs?: number | null;
            /**
             * @maxItems 50
             * @default []
             */
            categories?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            collections?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            brands?: string[];
            /**
             * @maxItems 300
             * @default []
             */
            countries?: string[];
            /** @default false */
            firstOrder?: boolean;
            /** @default null */
            email?: string | null;
          };
          gives:
            | {
                kind: "percent";
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "amount";
                /**
                 * @min 0.01
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "fixed-price";
                /**
                 * @min 0
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "free-shipping";
              }
            | {
                kind: "buy-x-get-y";
                /**
                 * @min 1
                 * @max 99
                 */
                buy: number;
                /**
                 * @min 1
                 * @max 99
                 */
                get: number;
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 * @default 100
                 */
                percentOff?: number;
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "steps";
                /**
                 * @maxItems 20
                 * @minItems 1
                 */
                steps: {
                  /**
                   * @min 0
                   * @max 1000000
                   */
                  over: number;
                  /**
                   * @multipleOf 0.01
                   * @exclusiveMin 0
                   * @max 100
                   */
                  percent: number;
                }[];
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              };
          stacking: "alone" | "with-others";
          /**
           * @min -1000
           * @max 1000
           */
          priority: number;
          from: string | null;
          until: string | null;
          uses: number | null;
          usesPerCustomer: number | null;
          budget: number | null;
          active: boolean;
          needsCode: boolean;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          used: number;
          given: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          codes: number;
          createdAt: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutPromotionsId
     * @summary Changes a promotion; what is missing stays as it is, and so does every order
     * @request PUT:/api/promotions/{id}
     * @secure
     */
    putPromotionsId: (
      id: string,
      data: {
        /** @maxLength 80 */
        name?: string;
        code?: string | null;
        when?: {
          minSubtotal?: number | null;
          /** @default null */
          minPairs?: number | null;
          /**
           * @maxItems 50
           * @default []
           */
          categories?: string[];
          /**
           * @maxItems 50
           * @default []
           */
          collections?: string[];
          /**
           * @maxItems 50
           * @default []
           */
          brands?: string[];
          /**
           * @maxItems 300
           * @default []
           */
          countries?: string[];
          /** @default false */
          firstOrder?: boolean;
          /** @default null */
          email?: string | null;
        };
        gives?:
          | {
              kind: "percent";
              /**
               * @multipleOf 0.01
               * @exclusiveMin 0
               * @max 100
               */
              value: number;
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "amount";
              /**
               * @min 0.01
               * @max 1000000
               */
              value: number;
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "fixed-price";
              /**
               * @min 0
               * @max 1000000
               */
              value: number;
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "free-shipping";
            }
          | {
              kind: "buy-x-get-y";
              /**
               * @min 1
               * @max 99
               */
              buy: number;
              /**
               * @min 1
               * @max 99
               */
              get: number;
              /**
               * @multipleOf 0.01
               * @exclusiveMin 0
               * @max 100
               * @default 100
               */
              percentOff?: number;
              /** @default false */
              notOnSale?: boolean;
            }
          | {
              kind: "steps";
              /**
               * @maxItems 20
               * @minItems 1
               */
              steps: {
                /**
                 * @min 0
                 * @max 1000000
                 */
                over: number;
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 */
                percent: number;
              }[];
              /** @default "order" */
              on?: "order" | "matching" | "cheapest";
              /** @default false */
              notOnSale?: boolean;
            };
        stacking?: "alone" | "with-others";
        /**
         * @min -1000
         * @max 1000
         */
        priority?: number;
        from?: string | null;
        until?: string | null;
        uses?: number | null;
        usesPerCustomer?: number | null;
        budget?: number | null;
        active?: boolean;
        needsCode?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          /** @maxLength 80 */
          name: string;
          code: string | null;
          when: {
            minSubtotal?: number | null;
            /** @default null */
            minPairs?: number | null;
            /**
             * @maxItems 50
             * @default []
             */
            categories?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            collections?: string[];
            /**
             * @maxItems 50
             * @default []
             */
            brands?: string[];
            /**
             * @maxItems 300
             * @default []
             */
            countries?: string[];
            /** @default false */
            firstOrder?: boolean;
            /** @default null */
            email?: string | null;
          };
          gives:
            | {
                kind: "percent";
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "amount";
                /**
                 * @min 0.01
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "fixed-price";
                /**
                 * @min 0
                 * @max 1000000
                 */
                value: number;
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "free-shipping";
              }
            | {
                kind: "buy-x-get-y";
                /**
                 * @min 1
                 * @max 99
                 */
                buy: number;
                /**
                 * @min 1
                 * @max 99
                 */
                get: number;
                /**
                 * @multipleOf 0.01
                 * @exclusiveMin 0
                 * @max 100
                 * @default 100
                 */
                percentOff?: number;
                /** @default false */
                notOnSale?: boolean;
              }
            | {
                kind: "steps";
                /**
                 * @maxItems 20
                 * @minItems 1
                 */
                steps: {
                  /**
                   * @min 0
                   * @max 1000000
                   */
                  over: number;
                  /**
                   * @multipleOf 0.01
                   * @exclusiveMin 0
                   * @max 100
                   */
                  percent: number;
                }[];
                /** @default "order" */
                on?: "order" | "matching" | "cheapest";
                /** @default false */
                notOnSale?: boolean;
              };
          stacking: "alone" | "with-others";
          /**
           * @min -1000
           * @max 1000
           */
          priority: number;
          from: string | null;
          until: string | null;
          uses: number | null;
          usesPerCustomer: number | null;
          budget: number | null;
          active: boolean;
          needsCode: boolean;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          used: number;
          given: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          codes: number;
          createdAt: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeletePromotionsId
     * @summary Deletes a promotion and its unused codes; orders keep what they got
     * @request DELETE:/api/promotions/{id}
     * @secure
     */
    deletePromotionsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetPromotionsIdCodes
     * @summary Lists the single-use codes of a promotion, or sends all of them as a file
     * @request GET:/api/promotions/{id}/codes
     * @secure
     */
    getPromotionsIdCodes: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        format?: "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          code: string;
          order: string | null;
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions/${id}/codes`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostPromotionsIdCodes
     * @summary Makes up to 50,000 codes that one order each may use; from then on the promotion needs a code
     * @request POST:/api/promotions/{id}/codes
     * @secure
     */
    postPromotionsIdCodes: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 50000
         */
        count: number;
        /**
         * @default ""
         * @pattern ^(?:[A-Z0-9][A-Z0-9._-]{0,19})?$
         */
        prefix?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          count: number;
          codes: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/promotions/${id}/codes`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetRedirects
     * @summary Lists the former addresses that lead elsewhere, newest first
     * @request GET:/api/redirects
     * @secure
     */
    getRedirects: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          from: string;
          to: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/redirects`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostRedirects
     * @summary Lets a former address lead elsewhere, by a 308
     * @request POST:/api/redirects
     * @secure
     */
    postRedirects: (
      data: {
        /**
         * @minLength 1
         * @maxLength 2000
         */
        from: string;
        /**
         * @minLength 1
         * @maxLength 2000
         */
        to: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          from: string;
          to: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/redirects`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteRedirectsId
     * @summary Takes a redirect back
     * @request DELETE:/api/redirects/{id}
     * @secure
     */
    deleteRedirectsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/redirects/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetRoles
     * @summary Lists the roles of staff: those that come with the shop, then its own
     * @request GET:/api/roles
     * @secure
     */
    getRoles: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          rights: (
            | "orders:read"
            | "orders:write"
            | "orders:ship"
            | "orders:refund"
            | "orders:export"
            | "payments:read"
            | "catalogue:read"
            | "catalogue:write"
            | "prices:write"
            | "promotions:write"
            | "stock:read"
            | "stock:write"
            | "customers:read"
            | "customers:write"
            | "reviews:moderate"
            | "messages:answer"
            | "letters:send"
            | "reports:read"
            | "settings:write"
            | "staff:manage"
            | "keys:manage"
            | "webhooks:manage"
            | "events:read"
            | "audit:read"
          )[];
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/roles`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostRoles
     * @summary Makes a role, with at most the rights of its maker
     * @request POST:/api/roles
     * @secure
     */
    postRoles: (
      data: {
        /**
         * @minLength 1
         * @maxLength 60
         */
        name: string;
        rights: (
          | "orders:read"
          | "orders:write"
          | "orders:ship"
          | "orders:refund"
          | "orders:export"
          | "payments:read"
          | "catalogue:read"
          | "catalogue:write"
          | "prices:write"
          | "promotions:write"
          | "stock:read"
          | "stock:write"
          | "customers:read"
          | "customers:write"
          | "reviews:moderate"
          | "messages:answer"
          | "letters:send"
          | "reports:read"
          | "settings:write"
          | "staff:manage"
          | "keys:manage"
          | "webhooks:manage"
          | "events:read"
          | "audit:read"
        )[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          rights: (
            | "orders:read"
            | "orders:write"
            | "orders:ship"
            | "orders:refund"
            | "orders:export"
            | "payments:read"
            | "catalogue:read"
            | "catalogue:write"
            | "prices:write"
            | "promotions:write"
            | "stock:read"
            | "stock:write"
            | "customers:read"
            | "customers:write"
            | "reviews:moderate"
            | "messages:answer"
            | "letters:send"
            | "reports:read"
            | "settings:write"
            | "staff:manage"
            | "keys:manage"
            | "webhooks:manage"
            | "events:read"
            | "audit:read"
          )[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/roles`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutRolesId
     * @summary Changes a role that the shop made, at once for everyone who has it
     * @request PUT:/api/roles/{id}
     * @secure
     */
    putRolesId: (
      id: string,
      data: {
        /**
         * @minLength 1
         * @maxLength 60
         */
        name?: string;
        rights?: (
          | "orders:read"
          | "orders:write"
          | "orders:ship"
          | "orders:refund"
          | "orders:export"
          | "payments:read"
          | "catalogue:read"
          | "catalogue:write"
          | "prices:write"
          | "promotions:write"
          | "stock:read"
          | "stock:write"
          | "customers:read"
          | "customers:write"
          | "reviews:moderate"
          | "messages:answer"
          | "letters:send"
          | "reports:read"
          | "settings:write"
          | "staff:manage"
          | "keys:manage"
          | "webhooks:manage"
          | "events:read"
          | "audit:read"
        )[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          rights: (
            | "orders:read"
            | "orders:write"
            | "orders:ship"
            | "orders:refund"
            | "orders:export"
            | "payments:read"
            | "catalogue:read"
            | "catalogue:write"
            | "prices:write"
            | "promotions:write"
            | "stock:read"
            | "stock:write"
            | "customers:read"
            | "customers:write"
            | "reviews:moderate"
            | "messages:answer"
            | "letters:send"
            | "reports:read"
            | "settings:write"
            | "staff:manage"
            | "keys:manage"
            | "webhooks:manage"
            | "events:read"
            | "audit:read"
          )[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/roles/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteRolesId
     * @summary Deletes a role that no one has
     * @request DELETE:/api/roles/{id}
     * @secure
     */
    deleteRolesId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/roles/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostSettingsReturnsPreview
     * @summary How a policy would look that is being written in Markdown
     * @request POST:/api/settings/returns/preview
     * @secure
     */
    postSettingsReturnsPreview: (
      data: {
        page: "shipping" | "returns" | "privacy" | "terms";
        /** @maxLength 50000 */
        markdown: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          html: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/settings/returns/preview`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetSettingsPart
     * @summary One part of the shop’s settings, as it holds
     * @request GET:/api/settings/{part}
     * @secure
     */
    getSettingsPart: (
      part: string,
      query?: {
        format?: "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          part:
            | "shop"
            | "destinations"
            | "shipping"
            | "tax"
            | "returns"
            | "numbers"
            | "staff"
            | "stock"
            | "gift-cards"
            | "carriers";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          [key: string]: any;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/settings/${part}`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutSettingsPart
     * @summary Changes a part of the shop’s settings
     * @request PUT:/api/settings/{part}
     * @secure
     */
    putSettingsPart: (
      part: string,
      data: {
        /**
         * @min -9007199254740991
         * @max 9007199254740991
         */
        version?: number;
        csv?: string;
        [key: string]: any;
      },
      query?: {
        format?: "csv";
        /**
         * @min 0
         * @max 9007199254740991
         */
        version?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          part:
            | "shop"
            | "destinations"
            | "shipping"
            | "tax"
            | "returns"
            | "numbers"
            | "staff"
            | "stock"
            | "gift-cards"
            | "carriers";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          version: number;
          [key: string]: any;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CHANGED" | "HAS_ORDERS" | "SET_UP_FIRST" | "CONFLICT";
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            version?: number;
            present?: {
              part:
                | "shop"
                | "destinations"
                | "shipping"
                | "tax"
                | "returns"
                | "numbers"
                | "staff"
                | "stock"
                | "gift-cards"
                | "carriers";
              /**
               * @min -9007199254740991
               * @max 9007199254740991
               */
              version: number;
              [key: string]: any;
            };
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/settings/${part}`,
        method: "PUT",
        query: query,
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetShop
     * @summary What anyone may know of the shop: its name, its money, and where it sells to
     * @request GET:/api/shop
     */
    getShop: (params: RequestParams = {}) =>
      this.request<
        {
          name: string;
          currency: string;
          locale: string;
          countries: {
            code: string;
            name: string;
            states?: {
              code: string;
              name: string;
            }[];
          }[];
          pricesIncludeTax: boolean;
          paymentsOn: boolean;
          freeShippingOver: number | null;
        },
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/api/shop`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetStaff
     * @summary Lists everyone of the staff with their roles, the longest there first
     * @request GET:/api/staff
     * @secure
     */
    getStaff: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          email: string;
          roles: string[];
          status: string;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetStaffInvitations
     * @summary Lists the invitations that were not accepted yet, also those that are over, newest first
     * @request GET:/api/staff/invitations
     * @secure
     */
    getStaffInvitations: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          email: string;
          roles: string[];
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          expiresAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff/invitations`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostStaffInvitations
     * @summary Invites an email to become staff, by a mail with a link that holds 7 days and works once
     * @request POST:/api/staff/invitations
     * @secure
     */
    postStaffInvitations: (
      data: {
        /** @maxLength 254 */
        email: string;
        /**
         * @maxItems 20
         * @minItems 1
         */
        roles: string[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          email: string;
          roles: string[];
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          expiresAt: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff/invitations`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteStaffInvitationsToken
     * @summary Ends an invitation, by its `_id`: the link that was mailed is void
     * @request DELETE:/api/staff/invitations/{token}
     * @secure
     */
    deleteStaffInvitationsToken: (token: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff/invitations/${token}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostStaffInvitationsTokenAccept
     * @summary Accepts an invitation to become staff, by the link from a mail
     * @request POST:/api/staff/invitations/{token}/accept
     */
    postStaffInvitationsTokenAccept: (
      token: string,
      data?: {
        /**
         * @maxLength 100
         * @pattern ^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$
         */
        name?: string;
        password?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff/invitations/${token}/accept`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutStaffId
     * @summary Changes the roles of a member of the staff, or pauses them
     * @request PUT:/api/staff/{id}
     * @secure
     */
    putStaffId: (
      id: string,
      data: {
        /**
         * @maxItems 20
         * @minItems 1
         */
        roles?: string[];
        status?: "active" | "inactive";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          email: string;
          roles: string[];
          status: string;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "LAST_ADMIN" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name DeleteStaffId
     * @summary Makes a member of the staff a customer
     * @request DELETE:/api/staff/{id}
     * @secure
     */
    deleteStaffId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "LAST_ADMIN" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/staff/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetStock
     * @summary Lists the stock of all sizes, or of those that changed since a moment
     * @request GET:/api/stock
     * @secure
     */
    getStock: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /** @maxLength 64 */
        sku?: string;
        /** @maxLength 64 */
        code?: string;
        /** @maxLength 100 */
        search?: string;
        /** @maxLength 200 */
        product?: string;
        state?: "low" | "sold-out";
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        changedSince?: string;
        sortBy?: "name";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          product: string;
          name: string;
          size: number;
          sizeScale: string;
          label: string;
          sku: string | null;
          gtin: string | null;
          onHand: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          allocated: number;
          available: number | null;
          lowAt: number | null;
          isLow: boolean;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          updatedAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/stock`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetStockMovements
     * @summary Lists the movements of stock, newest first, or sends them as a file
     * @request GET:/api/stock/movements
     * @secure
     */
    getStockMovements: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /** @maxLength 64 */
        sku?: string;
        /** @maxLength 200 */
        product?: string;
        /** @pattern ^\d{1,3}(\.\d)?$ */
        size?: string;
        reason?:
          | "received"
          | "counted"
          | "damaged"
          | "lost"
          | "found"
          | "sample"
          | "correction"
          | "opening"
          | "sale"
          | "cancelled"
          | "returned"
          | "exchange-held"
          | "exchange-released";
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        from?: string;
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        to?: string;
        format?: "json" | "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          product: string;
          name: string | null;
          size: number;
          label: string;
          sku: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          change: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          balance: number;
          reason:
            | "received"
            | "counted"
            | "damaged"
            | "lost"
            | "found"
            | "sample"
            | "correction"
            | "opening"
            | "sale"
            | "cancelled"
            | "returned"
            | "exchange-held"
            | "exchange-released";
          note: string | null;
          cause: string | null;
          by: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/stock/movements`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PostStockMovements
     * @summary Changes the stock of sizes by differences, all or nothing
     * @request POST:/api/stock/movements
     * @secure
     */
    postStockMovements: (
      data: {
        reason:
          | "received"
          | "counted"
          | "damaged"
          | "lost"
          | "found"
          | "sample"
          | "correction";
        note?: string | null;
        /**
         * @maxItems 1000
         * @minItems 1
         */
        lines: {
          /**
           * @minLength 1
           * @maxLength 64
           */
          sku?: string;
          /** @maxLength 200 */
          product?: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size?: number;
          /**
           * @min -1000000
           * @max 1000000
           */
          change: number;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
           */
          seenAt?: string;
        }[];
      },
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          product: string;
          name: string | null;
          size: number;
          label: string;
          sku: string | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          change: number;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          balance: number;
          reason:
            | "received"
            | "counted"
            | "damaged"
            | "lost"
            | "found"
            | "sample"
            | "correction"
            | "opening"
            | "sale"
            | "cancelled"
            | "returned"
            | "exchange-held"
            | "exchange-released";
          note: string | null;
          cause: string | null;
          by: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "UNKNOWN_SKU";
          })
        | (Error & {
            code?: "NOT_ENOUGH" | "CHANGED" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/stock/movements`,
        method: "POST",
        query: query,
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name PutStockThresholds
     * @summary Sets from how many pairs downwards the shop hears by mail that a size is low
     * @request PUT:/api/stock/thresholds
     * @secure
     */
    putStockThresholds: (
      data: {
        /** @maxLength 200 */
        product: string;
        /**
         * @exclusiveMin 0
         * @max 99
         */
        size?: number;
        lowAt: number | null;
      },
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          product: string;
          name: string;
          size: number;
          sizeScale: string;
          label: string;
          sku: string | null;
          gtin: string | null;
          onHand: number | null;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          allocated: number;
          available: number | null;
          lowAt: number | null;
          isLow: boolean;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          updatedAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/stock/thresholds`,
        method: "PUT",
        query: query,
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetFeedsProductsXml
     * @summary Sends the product feed for search engines, one item a size
     * @request GET:/feeds/products.xml
     */
    getFeedsProductsXml: (params: RequestParams = {}) =>
      this.request<
        void,
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/feeds/products.xml`,
        method: "GET",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetLlmsTxt
     * @summary Describes the shop to programs that read it
     * @request GET:/llms.txt
     */
    getLlmsTxt: (params: RequestParams = {}) =>
      this.request<
        void,
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/llms.txt`,
        method: "GET",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetSecurityTxt
     * @summary Says where to report a vulnerability (RFC 9116)
     * @request GET:/security.txt
     */
    getSecurityTxt: (params: RequestParams = {}) =>
      this.request<
        void,
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/security.txt`,
        method: "GET",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetSitemapXml
     * @summary Names every page for search engines, or the sitemaps that do
     * @request GET:/sitemap.xml
     */
    getSitemapXml: (params: RequestParams = {}) =>
      this.request<
        void,
        Error & {
          code?: "UNAVAILABLE";
        }
      >({
        path: `/sitemap.xml`,
        method: "GET",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Operations
     * @name GetSitemapsName
     * @summary Sends one sitemap of a large catalogue
     * @request GET:/sitemaps/{name}
     */
    getSitemapsName: (name: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/sitemaps/${name}`,
        method: "GET",
        ...params,
      }),
  };
  signingIn = {
    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthCallbackCredentials
     * @summary Signs in or out by NextAuth’s forms, which carry its CSRF token
     * @request POST:/api/auth/callback/credentials
     */
    postAuthCallbackCredentials: (params: RequestParams = {}) =>
      this.request<
        void,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "WRONG_CREDENTIALS" | "SECOND_FACTOR";
            challenge?: string;
            methods?: ("passkey" | "app" | "recovery-code")[];
            passkeyOptions?: {
              challenge: string;
              [key: string]: any;
            };
          })
        | (Error & {
            code?:
              | "FOREIGN_ORIGIN"
              | "FORBIDDEN"
              | "EMAIL_UNVERIFIED"
              | "ACCOUNT_INACTIVE";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/callback/credentials`,
        method: "POST",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthCallbackGoogle
     * @summary Answers NextAuth’s client (session, CSRF token, ways to sign in); takes a browser back from Google
     * @request GET:/api/auth/callback/google
     */
    getAuthCallbackGoogle: (params: RequestParams = {}) =>
      this.request<
        void,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/callback/google`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthCode
     * @summary Mails a code that signs in, or makes an account
     * @request POST:/api/auth/code
     */
    postAuthCode: (
      data: {
        /** @maxLength 254 */
        email: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/code`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthCodeVerify
     * @summary Signs in with a mailed code
     * @request POST:/api/auth/code/verify
     */
    postAuthCodeVerify: (
      data: {
        /** @maxLength 254 */
        email: string;
        code: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        SignedInUser,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "WRONG_CODE" | "SECOND_FACTOR";
            challenge?: string;
            methods?: ("passkey" | "app" | "recovery-code")[];
            passkeyOptions?: {
              challenge: string;
              [key: string]: any;
            };
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN" | "ACCOUNT_INACTIVE";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/code/verify`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthConfirm
     * @summary Confirms that a session is still used by its owner, for ten minutes
     * @request POST:/api/auth/confirm
     * @secure
     */
    postAuthConfirm: (
      data: {
        /**
         * @minLength 1
         * @maxLength 1000
         */
        password?: string;
        code?: string;
        passkey?: {
          /** @maxLength 2000 */
          id: string;
          /** @maxLength 2000 */
          rawId: string;
          type: "public-key";
          response: {
            /** @maxLength 5000 */
            clientDataJSON: string;
            /** @maxLength 5000 */
            authenticatorData: string;
            /** @maxLength 5000 */
            signature: string;
            userHandle?: string | null;
            [key: string]: any;
          };
          /** @default {} */
          clientExtensionResults?: Partial<Record<string, any>>;
          [key: string]: any;
        };
      },
      params: RequestParams = {},
    ) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?:
              | "NOT_SIGNED_IN"
              | "SESSION_ENDED"
              | "WRONG_CREDENTIALS"
              | "WRONG_CODE";
          })
        | (Error & {
            code?: "FORBIDDEN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/confirm`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthConfirmPasskey
     * @summary What the browser needs to confirm with a passkey (`PublicKeyCredentialRequestOptionsJSON`)
     * @request POST:/api/auth/confirm/passkey
     * @secure
     */
    postAuthConfirmPasskey: (params: RequestParams = {}) =>
      this.request<
        {
          challenge: string;
          [key: string]: any;
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/confirm/passkey`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthCsrf
     * @summary Answers NextAuth’s client (session, CSRF token, ways to sign in); takes a browser back from Google
     * @request GET:/api/auth/csrf
     */
    getAuthCsrf: (params: RequestParams = {}) =>
      this.request<
        void,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/csrf`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthExchange
     * @summary Exchanges the one-time code of a sign-in with Google for a session
     * @request POST:/api/auth/exchange
     */
    postAuthExchange: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        code: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        SignedInUser,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "SECOND_FACTOR";
            challenge?: string;
            methods?: ("passkey" | "app" | "recovery-code")[];
            passkeyOptions?: {
              challenge: string;
              [key: string]: any;
            };
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN" | "ACCOUNT_INACTIVE";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/exchange`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthForgotPassword
     * @summary Mails a link to choose a new password
     * @request POST:/api/auth/forgot-password
     */
    postAuthForgotPassword: (
      data: {
        /** @maxLength 254 */
        email: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/forgot-password`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthGoogle
     * @summary Begins a sign-in with Google
     * @request GET:/api/auth/google
     */
    getAuthGoogle: (
      query?: {
        redirect?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        any,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/google`,
        method: "GET",
        query: query,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthLogin
     * @summary Signs in with email address and password
     * @request POST:/api/auth/login
     */
    postAuthLogin: (
      data: {
        /** @maxLength 254 */
        email: string;
        /**
         * @minLength 1
         * @maxLength 1000
         */
        password: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        SignedInUser,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "WRONG_CREDENTIALS" | "SECOND_FACTOR";
            challenge?: string;
            methods?: ("passkey" | "app" | "recovery-code")[];
            passkeyOptions?: {
              challenge: string;
              [key: string]: any;
            };
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN" | "EMAIL_UNVERIFIED" | "ACCOUNT_INACTIVE";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/login`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthLoginPasskey
     * @summary Begins a login by passkey alone
     * @request POST:/api/auth/login/passkey
     */
    postAuthLoginPasskey: (params: RequestParams = {}) =>
      this.request<
        {
          challenge: string;
          options: {
            challenge: string;
            [key: string]: any;
          };
        },
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/login/passkey`,
        method: "POST",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthLoginSecondFactor
     * @summary Takes the second step of a login, or logs in by passkey alone
     * @request POST:/api/auth/login/second-factor
     */
    postAuthLoginSecondFactor: (
      data: {
        /** @maxLength 200 */
        challenge: string;
        code?: string;
        /**
         * @minLength 1
         * @maxLength 50
         */
        recoveryCode?: string;
        passkey?: {
          /** @maxLength 2000 */
          id: string;
          /** @maxLength 2000 */
          rawId: string;
          type: "public-key";
          response: {
            /** @maxLength 5000 */
            clientDataJSON: string;
            /** @maxLength 5000 */
            authenticatorData: string;
            /** @maxLength 5000 */
            signature: string;
            userHandle?: string | null;
            [key: string]: any;
          };
          /** @default {} */
          clientExtensionResults?: Partial<Record<string, any>>;
          [key: string]: any;
        };
      },
      params: RequestParams = {},
    ) =>
      this.request<
        SignedInUser,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "WRONG_CODE" | "CHALLENGE_OVER";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN" | "ACCOUNT_INACTIVE";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/login/second-factor`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthLogout
     * @summary Ends the session of the token or the cookie that calls
     * @request POST:/api/auth/logout
     */
    postAuthLogout: (params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/logout`,
        method: "POST",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthProviders
     * @summary Answers NextAuth’s client (session, CSRF token, ways to sign in); takes a browser back from Google
     * @request GET:/api/auth/providers
     */
    getAuthProviders: (params: RequestParams = {}) =>
      this.request<
        void,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/providers`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthRegister
     * @summary Opens an account, which the link in a mail verifies
     * @request POST:/api/auth/register
     */
    postAuthRegister: (
      data: {
        /**
         * @maxLength 100
         * @pattern ^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$
         */
        name: string;
        /** @maxLength 254 */
        email: string;
        password: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/register`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthResendVerification
     * @summary Mails a new link that verifies an email
     * @request POST:/api/auth/resend-verification
     */
    postAuthResendVerification: (
      data: {
        /** @maxLength 254 */
        email: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/resend-verification`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PutAuthResetPasswordToken
     * @summary Sets a new password, by the link from a mail
     * @request PUT:/api/auth/reset-password/{token}
     */
    putAuthResetPasswordToken: (
      token: string,
      data: {
        password: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          success: true;
          message: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/reset-password/${token}`,
        method: "PUT",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthSecondFactor
     * @summary How one’s own account is protected beside its password
     * @request GET:/api/auth/second-factor
     * @secure
     */
    getAuthSecondFactor: (params: RequestParams = {}) =>
      this.request<
        {
          isOn: boolean;
          isRequired: boolean;
          app: {
            /**
             * @format date-time
             * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
             */
            createdAt: string;
          } | null;
          passkeys: {
            _id: string;
            name: string;
            /**
             * @format date-time
             * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
             */
            createdAt: string;
            lastUsedAt: string | null;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          recoveryCodes: number;
          hasPassword: boolean;
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthSecondFactorApp
     * @summary Begins to set up an app that shows six-digit codes
     * @request POST:/api/auth/second-factor/app
     * @secure
     */
    postAuthSecondFactorApp: (params: RequestParams = {}) =>
      this.request<
        {
          /** @default "" */
          secret?: string;
          /** @default "" */
          uri?: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/app`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name DeleteAuthSecondFactorApp
     * @summary Removes the app
     * @request DELETE:/api/auth/second-factor/app
     * @secure
     */
    deleteAuthSecondFactorApp: (params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/app`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthSecondFactorAppVerify
     * @summary Takes the app into use with its first code
     * @request POST:/api/auth/second-factor/app/verify
     * @secure
     */
    postAuthSecondFactorAppVerify: (
      data: {
        code: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /** @default [] */
          recoveryCodes?: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED" | "WRONG_CODE";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/app/verify`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthSecondFactorPasskeys
     * @summary Adds a passkey that the browser has made
     * @request POST:/api/auth/second-factor/passkeys
     * @secure
     */
    postAuthSecondFactorPasskeys: (
      data: {
        /**
         * @minLength 1
         * @maxLength 60
         */
        name?: string;
        passkey: {
          /** @maxLength 2000 */
          id: string;
          /** @maxLength 2000 */
          rawId: string;
          type: "public-key";
          response: {
            /** @maxLength 5000 */
            clientDataJSON: string;
            /** @maxLength 20000 */
            attestationObject: string;
            /** @maxItems 10 */
            transports?: string[];
            [key: string]: any;
          };
          /** @default {} */
          clientExtensionResults?: Partial<Record<string, any>>;
          [key: string]: any;
        };
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          lastUsedAt: string | null;
          recoveryCodes?: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/passkeys`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthSecondFactorPasskeysOptions
     * @summary What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`)
     * @request POST:/api/auth/second-factor/passkeys/options
     * @secure
     */
    postAuthSecondFactorPasskeysOptions: (params: RequestParams = {}) =>
      this.request<
        {
          challenge: string;
          [key: string]: any;
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/passkeys/options`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name DeleteAuthSecondFactorPasskeysId
     * @summary Removes a passkey
     * @request DELETE:/api/auth/second-factor/passkeys/{id}
     * @secure
     */
    deleteAuthSecondFactorPasskeysId: (
      id: string,
      params: RequestParams = {},
    ) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/passkeys/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthSecondFactorRecoveryCodes
     * @summary Gives ten new recovery codes, once, in place of earlier ones
     * @request POST:/api/auth/second-factor/recovery-codes
     * @secure
     */
    postAuthSecondFactorRecoveryCodes: (params: RequestParams = {}) =>
      this.request<
        {
          /** @default [] */
          recoveryCodes?: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "CONFIRM_AGAIN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/second-factor/recovery-codes`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthSession
     * @summary Answers NextAuth’s client (session, CSRF token, ways to sign in); takes a browser back from Google
     * @request GET:/api/auth/session
     */
    getAuthSession: (params: RequestParams = {}) =>
      this.request<
        void,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/session`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name PostAuthSignout
     * @summary Signs in or out by NextAuth’s forms, which carry its CSRF token
     * @request POST:/api/auth/signout
     */
    postAuthSignout: (params: RequestParams = {}) =>
      this.request<
        void,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "WRONG_CREDENTIALS" | "SECOND_FACTOR";
            challenge?: string;
            methods?: ("passkey" | "app" | "recovery-code")[];
            passkeyOptions?: {
              challenge: string;
              [key: string]: any;
            };
          })
        | (Error & {
            code?:
              | "FOREIGN_ORIGIN"
              | "FORBIDDEN"
              | "EMAIL_UNVERIFIED"
              | "ACCOUNT_INACTIVE";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/signout`,
        method: "POST",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Signing in
     * @name GetAuthVerifyEmailToken
     * @summary Verifies an email address, by the link from a mail
     * @request GET:/api/auth/verify-email/{token}
     */
    getAuthVerifyEmailToken: (token: string, params: RequestParams = {}) =>
      this.request<
        {
          success: true;
          message: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/auth/verify-email/${token}`,
        method: "GET",
        format: "json",
        ...params,
      }),
  };
  messages = {
    /**
     * No description
     *
     * @tags Messages
     * @name PostContact
     * @summary Writes to the shop, which answers by mail
     * @request POST:/api/contact
     * @secure
     */
    postContact: (
      data: {
        /**
         * @maxLength 100
         * @pattern ^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$
         */
        name: string;
        /** @maxLength 254 */
        email: string;
        /** @maxLength 100 */
        topic: string;
        /** @maxLength 50 */
        order?: string;
        /** @maxLength 5000 */
        message: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FORBIDDEN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/contact`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Messages
     * @name GetMessages
     * @summary Lists what people wrote to the shop, newest first, with their orders and the answers
     * @request GET:/api/messages
     * @secure
     */
    getMessages: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        state?: "open" | "answered" | "closed";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        ContactMessage[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/messages`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Messages
     * @name PutMessagesId
     * @summary Moves a message of the inbox to another state
     * @request PUT:/api/messages/{id}
     * @secure
     */
    putMessagesId: (
      id: string,
      data: {
        state: "open" | "answered" | "closed";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        ContactMessage,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/messages/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Messages
     * @name PostMessagesIdAnswer
     * @summary Answers a message of the inbox by mail
     * @request POST:/api/messages/{id}/answer
     * @secure
     */
    postMessagesIdAnswer: (
      id: string,
      data: {
        /** @maxLength 5000 */
        text: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        ContactMessage,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/messages/${id}/answer`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  webhooks = {
    /**
     * No description
     *
     * @tags Webhooks
     * @name GetEvents
     * @summary Tells what happened in the shop after an event, in order and without a gap
     * @request GET:/api/events
     * @secure
     */
    getEvents: (
      query?: {
        /** @pattern ^\d{1,15}$ */
        after?: string;
        /** @pattern ^\d{1,15}$ */
        before?: string;
        order?: "oldest" | "newest";
        /**
         * @min 1
         * @max 1000
         */
        limit?: number;
        topics?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          events: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            id: number;
            topic:
              | "order.placed"
              | "order.paid"
              | "order.cancelled"
              | "order.changed"
              | "parcel.shipped"
              | "return.requested"
              | "return.approved"
              | "return.declined"
              | "return.received"
              | "return.settled"
              | "return.withdrawn"
              | "refund.made"
              | "product.created"
              | "product.changed"
              | "product.archived"
              | "stock.changed"
              | "customer.created"
              | "customer.changed"
              | "customer.deleted"
              | "import.applied"
              | "import.undone";
            /**
             * @format date-time
             * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
             */
            at: string;
            data: Partial<Record<string, any>>;
          }[];
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          next: number;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/events`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name GetWebhooks
     * @summary Lists the webhooks, newest first
     * @request GET:/api/webhooks
     * @secure
     */
    getWebhooks: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          url: string;
          topics: string[];
          active: boolean;
          offReason: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          /** @default null */
          by?: string | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name PostWebhooks
     * @summary Adds an address that is told of events
     * @request POST:/api/webhooks
     * @secure
     */
    postWebhooks: (
      data: {
        /**
         * @format uri
         * @maxLength 2000
         */
        url: string;
        /** @maxItems 21 */
        topics?: (
          | "order.placed"
          | "order.paid"
          | "order.cancelled"
          | "order.changed"
          | "parcel.shipped"
          | "return.requested"
          | "return.approved"
          | "return.declined"
          | "return.received"
          | "return.settled"
          | "return.withdrawn"
          | "refund.made"
          | "product.created"
          | "product.changed"
          | "product.archived"
          | "stock.changed"
          | "customer.created"
          | "customer.changed"
          | "customer.deleted"
          | "import.applied"
          | "import.undone"
        )[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          url: string;
          topics: string[];
          active: boolean;
          offReason: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          /** @default null */
          by?: string | null;
          /** @default "" */
          secret?: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name GetWebhooksId
     * @summary Returns a webhook
     * @request GET:/api/webhooks/{id}
     * @secure
     */
    getWebhooksId: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          url: string;
          topics: string[];
          active: boolean;
          offReason: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          /** @default null */
          by?: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name PutWebhooksId
     * @summary Changes a webhook; what is missing stays as it is
     * @request PUT:/api/webhooks/{id}
     * @secure
     */
    putWebhooksId: (
      id: string,
      data: {
        /**
         * @format uri
         * @maxLength 2000
         */
        url?: string;
        /** @maxItems 21 */
        topics?: (
          | "order.placed"
          | "order.paid"
          | "order.cancelled"
          | "order.changed"
          | "parcel.shipped"
          | "return.requested"
          | "return.approved"
          | "return.declined"
          | "return.received"
          | "return.settled"
          | "return.withdrawn"
          | "refund.made"
          | "product.created"
          | "product.changed"
          | "product.archived"
          | "stock.changed"
          | "customer.created"
          | "customer.changed"
          | "customer.deleted"
          | "import.applied"
          | "import.undone"
        )[];
        active?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          url: string;
          topics: string[];
          active: boolean;
          offReason: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
          /** @default null */
          by?: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name DeleteWebhooksId
     * @summary Deletes a webhook with its deliveries
     * @request DELETE:/api/webhooks/{id}
     * @secure
     */
    deleteWebhooksId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name GetWebhooksIdDeliveries
     * @summary Lists the deliveries of a webhook, newest event first
     * @request GET:/api/webhooks/{id}/deliveries
     * @secure
     */
    getWebhooksIdDeliveries: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        state?: "waiting" | "delivered" | "failed";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          event: number;
          topic: string | null;
          state: "waiting" | "delivered" | "failed";
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          attempts: number;
          lastStatus: number | null;
          lastError: string | null;
          nextAttemptAt: string | null;
          deliveredAt: string | null;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          createdAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}/deliveries`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name PostWebhooksIdDeliveriesDeliveryIdReplay
     * @summary Sends a delivery once more, under its id
     * @request POST:/api/webhooks/{id}/deliveries/{deliveryId}/replay
     * @secure
     */
    postWebhooksIdDeliveriesDeliveryIdReplay: (
      id: string,
      deliveryId: string,
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}/deliveries/${deliveryId}/replay`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name PostWebhooksIdReplay
     * @summary Sends what happened between two moments once more, each event under its id
     * @request POST:/api/webhooks/{id}/replay
     * @secure
     */
    postWebhooksIdReplay: (
      id: string,
      data: {
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        from: string;
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        to: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          deliveries: number;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}/replay`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Webhooks
     * @name PostWebhooksIdTest
     * @summary Sends a message of the topic `test`, and says how it was received
     * @request POST:/api/webhooks/{id}/test
     * @secure
     */
    postWebhooksIdTest: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          received: boolean;
          status: number | null;
          message: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/webhooks/${id}/test`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),
  };
  newsletter = {
    /**
     * No description
     *
     * @tags Newsletter
     * @name PostNewsletterConfirm
     * @summary Confirms a subscription to the newsletter, by the link from the mail
     * @request POST:/api/newsletter-confirm
     */
    postNewsletterConfirm: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletter-confirm`,
        method: "POST",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name GetNewsletterUnsubscribe
     * @summary Leads to the page that asks whether to leave the newsletter
     * @request GET:/api/newsletter-unsubscribe
     */
    getNewsletterUnsubscribe: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        any,
        | Message
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletter-unsubscribe`,
        method: "GET",
        query: query,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name PostNewsletterUnsubscribe
     * @summary Leaves the newsletter, by the link from a mail
     * @request POST:/api/newsletter-unsubscribe
     */
    postNewsletterUnsubscribe: (
      query: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletter-unsubscribe`,
        method: "POST",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name GetNewsletters
     * @summary Lists the newsletters, drafts and sent ones, newest first
     * @request GET:/api/newsletters
     * @secure
     */
    getNewsletters: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          subject: string;
          preview: string;
          blocks: (
            | {
                kind: "text";
                /** @maxLength 120 */
                heading?: string;
                /** @maxLength 5000 */
                text: string;
              }
            | {
                kind: "shoes";
                /** @maxItems 6 */
                products: string[];
              }
            | {
                kind: "picture";
                /** @maxLength 2000 */
                image: string;
                /** @maxLength 200 */
                alt: string;
                /** @maxLength 2000 */
                href?: string;
              }
            | {
                kind: "button";
                /** @maxLength 60 */
                label: string;
                /** @maxLength 2000 */
                href: string;
              }
          )[];
          state: string;
          recipients: number;
          sent: number;
          createdAt: string;
          updatedAt: string;
          sentAt: string | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name PostNewsletters
     * @summary Keeps a draft of a newsletter
     * @request POST:/api/newsletters
     * @secure
     */
    postNewsletters: (
      data: {
        /**
         * @maxLength 150
         * @default ""
         */
        subject?: string;
        /**
         * @maxLength 200
         * @default ""
         */
        preview?: string;
        /**
         * @maxItems 20
         * @default []
         */
        blocks?: (
          | {
              kind: "text";
              /** @maxLength 120 */
              heading?: string;
              /** @maxLength 5000 */
              text: string;
            }
          | {
              kind: "shoes";
              /** @maxItems 6 */
              products: string[];
            }
          | {
              kind: "picture";
              /** @maxLength 2000 */
              image: string;
              /** @maxLength 200 */
              alt: string;
              /** @maxLength 2000 */
              href?: string;
            }
          | {
              kind: "button";
              /** @maxLength 60 */
              label: string;
              /** @maxLength 2000 */
              href: string;
            }
        )[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          subject: string;
          preview: string;
          blocks: (
            | {
                kind: "text";
                /** @maxLength 120 */
                heading?: string;
                /** @maxLength 5000 */
                text: string;
              }
            | {
                kind: "shoes";
                /** @maxItems 6 */
                products: string[];
              }
            | {
                kind: "picture";
                /** @maxLength 2000 */
                image: string;
                /** @maxLength 200 */
                alt: string;
                /** @maxLength 2000 */
                href?: string;
              }
            | {
                kind: "button";
                /** @maxLength 60 */
                label: string;
                /** @maxLength 2000 */
                href: string;
              }
          )[];
          state: string;
          recipients: number;
          sent: number;
          createdAt: string;
          updatedAt: string;
          sentAt: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name GetNewslettersId
     * @summary Reads a newsletter, with its shoes and how many people would get it now
     * @request GET:/api/newsletters/{id}
     * @secure
     */
    getNewslettersId: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          subject: string;
          preview: string;
          blocks: (
            | {
                kind: "text";
                /** @maxLength 120 */
                heading?: string;
                /** @maxLength 5000 */
                text: string;
              }
            | {
                kind: "shoes";
                /** @maxItems 6 */
                products: string[];
              }
            | {
                kind: "picture";
                /** @maxLength 2000 */
                image: string;
                /** @maxLength 200 */
                alt: string;
                /** @maxLength 2000 */
                href?: string;
              }
            | {
                kind: "button";
                /** @maxLength 60 */
                label: string;
                /** @maxLength 2000 */
                href: string;
              }
          )[];
          state: string;
          recipients: number;
          sent: number;
          createdAt: string;
          updatedAt: string;
          sentAt: string | null;
          readers: number;
          shoes: {
            _id: string;
            name: string;
            brand: string;
            image: string | null;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name PutNewslettersId
     * @summary Changes a draft; what is missing stays as it is
     * @request PUT:/api/newsletters/{id}
     * @secure
     */
    putNewslettersId: (
      id: string,
      data: {
        /** @maxLength 150 */
        subject?: string;
        /** @maxLength 200 */
        preview?: string;
        /** @maxItems 20 */
        blocks?: (
          | {
              kind: "text";
              /** @maxLength 120 */
              heading?: string;
              /** @maxLength 5000 */
              text: string;
            }
          | {
              kind: "shoes";
              /** @maxItems 6 */
              products: string[];
            }
          | {
              kind: "picture";
              /** @maxLength 2000 */
              image: string;
              /** @maxLength 200 */
              alt: string;
              /** @maxLength 2000 */
              href?: string;
            }
          | {
              kind: "button";
              /** @maxLength 60 */
              label: string;
              /** @maxLength 2000 */
              href: string;
            }
        )[];
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
         */
        updatedAt?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          subject: string;
          preview: string;
          blocks: (
            | {
                kind: "text";
                /** @maxLength 120 */
                heading?: string;
                /** @maxLength 5000 */
                text: string;
              }
            | {
                kind: "shoes";
                /** @maxItems 6 */
                products: string[];
              }
            | {
                kind: "picture";
                /** @maxLength 2000 */
                image: string;
                /** @maxLength 200 */
                alt: string;
                /** @maxLength 2000 */
                href?: string;
              }
            | {
                kind: "button";
                /** @maxLength 60 */
                label: string;
                /** @maxLength 2000 */
                href: string;
              }
          )[];
          state: string;
          recipients: number;
          sent: number;
          createdAt: string;
          updatedAt: string;
          sentAt: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name DeleteNewslettersId
     * @summary Deletes a draft
     * @request DELETE:/api/newsletters/{id}
     * @secure
     */
    deleteNewslettersId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name GetNewslettersIdPreview
     * @summary Shows a newsletter as its readers get it, as HTML and as text
     * @request GET:/api/newsletters/{id}/preview
     * @secure
     */
    getNewslettersIdPreview: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          subject: string;
          html: string;
          text: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters/${id}/preview`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name PostNewslettersIdSend
     * @summary Sends a newsletter to everybody who has confirmed their subscription
     * @request POST:/api/newsletters/{id}/send
     * @secure
     */
    postNewslettersIdSend: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          subject: string;
          preview: string;
          blocks: (
            | {
                kind: "text";
                /** @maxLength 120 */
                heading?: string;
                /** @maxLength 5000 */
                text: string;
              }
            | {
                kind: "shoes";
                /** @maxItems 6 */
                products: string[];
              }
            | {
                kind: "picture";
                /** @maxLength 2000 */
                image: string;
                /** @maxLength 200 */
                alt: string;
                /** @maxLength 2000 */
                href?: string;
              }
            | {
                kind: "button";
                /** @maxLength 60 */
                label: string;
                /** @maxLength 2000 */
                href: string;
              }
          )[];
          state: string;
          recipients: number;
          sent: number;
          createdAt: string;
          updatedAt: string;
          sentAt: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters/${id}/send`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name PostNewslettersIdTest
     * @summary Mails a newsletter to oneself alone
     * @request POST:/api/newsletters/{id}/test
     * @secure
     */
    postNewslettersIdTest: (id: string, params: RequestParams = {}) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/newsletters/${id}/test`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name PostSubscribe
     * @summary Asks for the newsletter
     * @request POST:/api/subscribe
     */
    postSubscribe: (
      data: {
        /** @maxLength 254 */
        email: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/subscribe`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Newsletter
     * @name GetSubscribers
     * @summary Lists who asked for the newsletter, newest first, or sends all of them as a file
     * @request GET:/api/subscribers
     * @secure
     */
    getSubscribers: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        format?: "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          email: string;
          state: string;
          source: string;
          createdAt: string;
          consentedAt: string | null;
          unsubscribedAt: string | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/subscribers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  orders = {
    /**
     * No description
     *
     * @tags Orders
     * @name GetOrders
     * @summary Lists the shop’s orders, newest first, or sends all that match as a file
     * @request GET:/api/orders
     * @secure
     */
    getOrders: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        changedSince?: string;
        /** @maxLength 200 */
        after?: string;
        /** @maxLength 100 */
        search?: string;
        status?:
          | "unpaid"
          | "processing"
          | "shipped"
          | "delivered"
          | "cancelled";
        from?: string;
        to?: string;
        numbers?: string;
        toShip?: "true" | "false";
        sort?: "newest" | "oldest";
        format?: "json" | "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Order[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrders
     * @summary Places an order
     * @request POST:/api/orders
     * @secure
     */
    postOrders: (
      data: {
        /** @maxItems 5 */
        codes?: string[];
        /** @maxItems 5 */
        giftCards?: string[];
        useCredit?: boolean;
        /** @maxItems 20 */
        giftCardItems?: {
          /**
           * @exclusiveMin 0
           * @max 1000000
           */
          amount: number;
          /** @maxLength 100 */
          name: string;
          /**
           * @format email
           * @maxLength 254
           * @pattern ^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$
           */
          email: string;
          /**
           * @maxLength 500
           * @default ""
           */
          text?: string;
          sendAt?: string | null;
        }[];
        /** @maxItems 100 */
        orderItems: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
          /** @maxLength 500 */
          name?: string;
          image?: string | null;
          /**
           * @min 0
           * @max 100000000
           */
          price?: number;
        }[];
        shippingAddress: ShippingAddressInput;
        /** @maxLength 40 */
        shippingMethod?: string;
        paymentMethod: "credit" | "paypal";
        /**
         * @min 0
         * @max 100000000
         */
        itemsPrice?: number;
        /**
         * @min 0
         * @max 100000000
         */
        taxPrice?: number;
        /**
         * @min 0
         * @max 100000000
         */
        shippingPrice?: number;
        /**
         * @min 0
         * @max 100000000
         */
        totalPrice: number;
        /** @maxItems 20 */
        paidBy?: {
          /** @maxLength 40 */
          kind: string;
          /**
           * @min 0
           * @max 100000000
           */
          amount: number;
          /** @maxLength 40 */
          last4?: string;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?:
              | "PRICE_CHANGED"
              | "OUT_OF_STOCK"
              | "NOT_DELIVERABLE"
              | "METHOD_GONE"
              | "TOO_MANY";
            quote?: Quote;
            shortages?: Shortage[];
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersFind
     * @summary Mails the link to an order’s tracker, without a login
     * @request POST:/api/orders/find
     */
    postOrdersFind: (
      data: {
        /**
         * @minLength 1
         * @maxLength 50
         */
        number: string;
        /** @maxLength 254 */
        email: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/find`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersMyorders
     * @summary Lists one’s own orders, newest first
     * @request GET:/api/orders/myorders
     * @secure
     */
    getOrdersMyorders: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Order[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/myorders`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersPackingSlips
     * @summary Sends labels and packing slips of many orders as one PDF
     * @request GET:/api/orders/packing-slips
     * @secure
     */
    getOrdersPackingSlips: (
      query: {
        ids: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Blob,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/packing-slips`,
        method: "GET",
        query: query,
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersShip
     * @summary Ships many orders at once, each with one parcel of all that is left of it
     * @request POST:/api/orders/ship
     * @secure
     */
    postOrdersShip: (
      data: {
        /**
         * @maxItems 100
         * @minItems 1
         */
        orders: {
          /** @maxLength 100 */
          id: string;
          /** @maxLength 40 */
          carrier: string;
          trackingNumber: string;
          unpaid?: boolean;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          shipped: number;
          refused: {
            id: string;
            message: string;
            code: string;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/ship`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersId
     * @summary Shows an order to whoever placed it, and to administrators
     * @request GET:/api/orders/{id}
     * @secure
     */
    getOrdersId: (id: string, params: RequestParams = {}) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PutOrdersIdAddress
     * @summary Corrects the address of an order of which nothing has left, for whoever placed it and for administrators
     * @request PUT:/api/orders/{id}/address
     * @secure
     */
    putOrdersIdAddress: (
      id: string,
      data: ShippingAddressInput,
      params: RequestParams = {},
    ) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "NOT_CHANGEABLE" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/address`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdCancel
     * @summary Cancels an order of which nothing has left, for whoever placed it and for administrators
     * @request POST:/api/orders/{id}/cancel
     * @secure
     */
    postOrdersIdCancel: (
      id: string,
      data?: {
        /** @maxLength 500 */
        reason?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "FOREIGN_ORIGIN"
              | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "NOT_CANCELLABLE" | "UNDER_WAY" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/cancel`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdCapture
     * @summary Takes the money of an authorized order, or a part of it
     * @request POST:/api/orders/{id}/capture
     * @secure
     */
    postOrdersIdCapture: (
      id: string,
      data?: {
        /**
         * @min 0.01
         * @max 100000000
         */
        amount?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?:
              | "NOT_CAPTURABLE"
              | "AUTHORIZATION_OVER"
              | "PAYMENTS_OFF"
              | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "PROVIDER_AWAY";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/capture`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdHistory
     * @summary Lists the changes of an order’s status, oldest first
     * @request GET:/api/orders/{id}/history
     * @secure
     */
    getOrdersIdHistory: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        OrderHistoryEntry[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/history`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdInvoice
     * @summary Sends the invoice of an order as a PDF, as it was issued
     * @request GET:/api/orders/{id}/invoice
     * @secure
     */
    getOrdersIdInvoice: (id: string, params: RequestParams = {}) =>
      this.request<
        Blob,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/invoice`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdPay
     * @summary Begins a new attempt to pay an order, for whoever placed it, or with the token of its mail
     * @request POST:/api/orders/{id}/pay
     * @secure
     */
    postOrdersIdPay: (
      id: string,
      data?: {
        /** @maxLength 500 */
        token?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          url: string;
          until: string;
        },
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN";
          })
        | (Error & {
            code?: "FORBIDDEN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?:
              | "UNDER_WAY"
              | "ALREADY_PAID"
              | "PAYMENT_OVER"
              | "PAYMENTS_OFF"
              | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "PROVIDER_AWAY";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/pay`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdPayments
     * @summary Lists the attempts, captures, refunds and disputes of an order, oldest first
     * @request GET:/api/orders/{id}/payments
     * @secure
     */
    getOrdersIdPayments: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        PaymentEntry[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/payments`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdReceipt
     * @summary Sends the receipt of an order as a PDF
     * @request GET:/api/orders/{id}/receipt
     * @secure
     */
    getOrdersIdReceipt: (id: string, params: RequestParams = {}) =>
      this.request<
        Blob,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/receipt`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdRefunds
     * @summary Lists what of an order was given back, oldest first, for whoever placed it and for administrators
     * @request GET:/api/orders/{id}/refunds
     * @secure
     */
    getOrdersIdRefunds: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Refund[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/refunds`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdRefunds
     * @summary Gives back some pairs of an order, its shipping, gift cards that it bought, or all of these
     * @request POST:/api/orders/{id}/refunds
     * @secure
     */
    postOrdersIdRefunds: (
      id: string,
      data: {
        /**
         * @maxItems 100
         * @minItems 1
         */
        lines?: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
        shipping?: boolean;
        /**
         * @maxItems 20
         * @minItems 1
         */
        giftCards?: number[];
        toCredit?: boolean;
        /** @maxLength 500 */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Refund,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_MUCH";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/refunds`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdRefundsRefundIdCreditNote
     * @summary Sends the credit note of a refund as a PDF
     * @request GET:/api/orders/{id}/refunds/{refundId}/credit-note
     * @secure
     */
    getOrdersIdRefundsRefundIdCreditNote: (
      id: string,
      refundId: string,
      params: RequestParams = {},
    ) =>
      this.request<
        Blob,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/refunds/${refundId}/credit-note`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdRefundsRefundIdRetry
     * @summary Sends the money of a refund once more, after it failed
     * @request POST:/api/orders/{id}/refunds/{refundId}/retry
     * @secure
     */
    postOrdersIdRefundsRefundIdRetry: (
      id: string,
      refundId: string,
      params: RequestParams = {},
    ) =>
      this.request<
        Refund,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "WRONG_STEP" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/refunds/${refundId}/retry`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetOrdersIdReturnable
     * @summary Lists the pairs of a delivered order that its customer has and could send back, and until when
     * @request GET:/api/orders/{id}/returnable
     * @secure
     */
    getOrdersIdReturnable: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          position: number;
          product: string;
          name: string;
          image: string | null;
          size: number;
          sizeScale?: string;
          label?: string;
          gender?: string;
          /**
           * @min -9007199254740991
           * @max 9007199254740991
           */
          quantity: number;
          until: string;
          isInTime: boolean;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/returnable`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdReturns
     * @summary Asks to send pairs of one’s own delivered order back, for money or for another size
     * @request POST:/api/orders/{id}/returns
     * @secure
     */
    postOrdersIdReturns: (
      id: string,
      data: {
        /**
         * @maxItems 100
         * @minItems 1
         */
        lines: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
          reason:
            | "too-small"
            | "too-big"
            | "not-as-pictured"
            | "changed-mind"
            | "faulty";
          /**
           * @exclusiveMin 0
           * @max 99
           */
          exchangeSize?: number;
        }[];
        /** @maxLength 1000 */
        comment?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Return,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "NOT_RETURNABLE" | "TOO_MANY" | "OUT_OF_STOCK";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/returns`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdShipments
     * @summary Notes that a parcel of an order has left
     * @request POST:/api/orders/{id}/shipments
     * @secure
     */
    postOrdersIdShipments: (
      id: string,
      data: {
        /** @maxLength 40 */
        carrier: string;
        trackingNumber: string;
        /**
         * @maxItems 100
         * @minItems 1
         */
        lines?: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
        unpaid?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Shipment,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?:
              | "TOO_MANY"
              | "NOT_CHANGEABLE"
              | "CONFLICT"
              | "WITHDRAWAL_OPEN"
              | "AUTHORIZATION_OVER";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/shipments`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PutOrdersIdStatus
     * @summary Changes the status of an order, in any direction
     * @request PUT:/api/orders/{id}/status
     * @secure
     */
    putOrdersIdStatus: (
      id: string,
      data: {
        status: "processing" | "shipped" | "delivered";
        unpaid?: boolean;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?:
              | "NOT_CHANGEABLE"
              | "WITHDRAWAL_OPEN"
              | "AUTHORIZATION_OVER"
              | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/status`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostOrdersIdVoid
     * @summary Gives the authorized payment of an order up, and cancels the order
     * @request POST:/api/orders/{id}/void
     * @secure
     */
    postOrdersIdVoid: (id: string, params: RequestParams = {}) =>
      this.request<
        Order,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?:
              | "NOT_CAPTURABLE"
              | "AUTHORIZATION_OVER"
              | "NOT_CANCELLABLE"
              | "PAYMENTS_OFF"
              | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "PROVIDER_AWAY";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/orders/${id}/void`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetReturns
     * @summary Lists the returns of all customers, newest first
     * @request GET:/api/returns
     * @secure
     */
    getReturns: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        changedSince?: string;
        /** @maxLength 200 */
        after?: string;
        status?:
          | "requested"
          | "approved"
          | "received"
          | "settled"
          | "declined"
          | "withdrawn";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Return[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/returns`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetReturnsId
     * @summary Shows a return to whoever asked for it, and to administrators
     * @request GET:/api/returns/{id}
     * @secure
     */
    getReturnsId: (id: string, params: RequestParams = {}) =>
      this.request<
        Return,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/returns/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PutReturnsId
     * @summary Approves, declines, receives or settles a return, or notes something about it
     * @request PUT:/api/returns/{id}
     * @secure
     */
    putReturnsId: (
      id: string,
      data: {
        status?: "approved" | "declined" | "received" | "settled";
        /** @maxLength 1000 */
        note?: string;
        /** @maxLength 1000 */
        privateNote?: string;
        /** @maxItems 100 */
        lines?: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          condition: "sound" | "damaged";
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Return,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "FOREIGN_ORIGIN"
              | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "WRONG_STEP" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/returns/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name DeleteReturnsId
     * @summary Withdraws a return that the shop has not answered yet
     * @request DELETE:/api/returns/{id}
     * @secure
     */
    deleteReturnsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "WRONG_STEP" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/returns/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetReturnsIdSlip
     * @summary Sends the slip that goes into the box of a return as a PDF
     * @request GET:/api/returns/{id}/slip
     * @secure
     */
    getReturnsIdSlip: (id: string, params: RequestParams = {}) =>
      this.request<
        Blob,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/returns/${id}/slip`,
        method: "GET",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetTrackToken
     * @summary Shows where an order stands to whoever has the link from its mail
     * @request GET:/api/track/{token}
     */
    getTrackToken: (token: string, params: RequestParams = {}) =>
      this.request<
        Tracking,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/track/${token}`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name GetWithdrawals
     * @summary Lists the withdrawals that wait to be confirmed, oldest first
     * @request GET:/api/withdrawals
     * @secure
     */
    getWithdrawals: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          receivedAt: string;
          state: "open" | "confirmed" | "closed";
          lines: {
            product: string;
            name: string;
            size: number;
            sizeScale?: string;
            label?: string;
            gender?: string;
            quantity: number;
          }[];
          return: string | null;
          order: string;
          orderNumber: string;
          customer: {
            name: string;
            email: string;
          };
          heldUntil: string | null;
          cancels: boolean;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/withdrawals`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostWithdrawals
     * @summary Withdraws from the contract of an order, without a login
     * @request POST:/api/withdrawals
     */
    postWithdrawals: (
      data: {
        /**
         * @minLength 1
         * @maxLength 50
         */
        number: string;
        /** @maxLength 254 */
        email: string;
        /**
         * @maxItems 100
         * @minItems 1
         */
        lines?: {
          /**
           * @minLength 1
           * @maxLength 100
           */
          product: string;
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          /**
           * @min 1
           * @max 99
           */
          quantity: number;
        }[];
      },
      query?: {
        preview?: "true" | "false";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/withdrawals`,
        method: "POST",
        query: query,
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PostWithdrawalsConfirm
     * @summary Makes a withdrawal hold, by the link from its mail
     * @request POST:/api/withdrawals/confirm
     */
    postWithdrawalsConfirm: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        token: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "NOT_RETURNABLE" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/withdrawals/confirm`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Orders
     * @name PutWithdrawalsId
     * @summary Confirms a withdrawal for its buyer, or puts it aside
     * @request PUT:/api/withdrawals/{id}
     * @secure
     */
    putWithdrawalsId: (
      id: string,
      data: {
        state: "confirmed" | "closed";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          receivedAt: string;
          state: "open" | "confirmed" | "closed";
          lines: {
            product: string;
            name: string;
            size: number;
            sizeScale?: string;
            label?: string;
            gender?: string;
            quantity: number;
          }[];
          return: string | null;
          order: string;
          orderNumber: string;
          customer: {
            name: string;
            email: string;
          };
          heldUntil: string | null;
          cancels: boolean;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "NOT_RETURNABLE" | "WRONG_STEP" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/withdrawals/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  payments = {
    /**
     * No description
     *
     * @tags Payments
     * @name GetPayments
     * @summary Lists the attempts, captures, refunds and disputes of all orders, newest first, or sends them as a file
     * @request GET:/api/payments
     * @secure
     */
    getPayments: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        from?: string;
        to?: string;
        kind?: "attempt" | "capture" | "refund" | "dispute";
        state?:
          | "open"
          | "pending"
          | "failed"
          | "ended"
          | "succeeded"
          | "paid"
          | "won"
          | "lost";
        format?: "json" | "csv";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        ListedPayment[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/payments`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Payments
     * @name GetPaymentsDifferences
     * @summary Compares the captures and refunds of the last 90 days with the payment provider’s
     * @request GET:/api/payments/differences
     * @secure
     */
    getPaymentsDifferences: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        PaymentDifference[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "PROVIDER_AWAY";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/payments/differences`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Payments
     * @name GetPaymentsEvents
     * @summary Lists what the payment provider told in the last 90 days, newest first
     * @request GET:/api/payments/events
     * @secure
     */
    getPaymentsEvents: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        PaymentEvent[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/payments/events`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Payments
     * @name PostPaymentsEventsIdReplay
     * @summary Has the order that a message of the payment provider is about looked at again
     * @request POST:/api/payments/events/{id}/replay
     * @secure
     */
    postPaymentsEventsIdReplay: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/payments/events/${id}/replay`,
        method: "POST",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Payments
     * @name PostPaymentsWebhook
     * @summary Takes a signed message of the payment provider
     * @request POST:/api/payments/webhook
     */
    postPaymentsWebhook: (params: RequestParams = {}) =>
      this.request<
        {
          received: true;
        },
        | (Error & {
            code?: "INVALID_INPUT" | "BAD_SIGNATURE";
          })
        | (Error & {
            code?: "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/payments/webhook`,
        method: "POST",
        format: "json",
        ...params,
      }),
  };
  products = {
    /**
     * No description
     *
     * @tags Products
     * @name GetProducts
     * @summary Lists products, 12 a page unless `limit` says otherwise
     * @request GET:/api/products
     * @secure
     */
    getProducts: (
      query?: {
        category?: string[];
        collection?: string;
        new?: "true";
        bestseller?: "true";
        /** @maxLength 100 */
        search?: string;
        brand?: string[];
        /** @min 0 */
        minPrice?: number;
        /** @min 0 */
        maxPrice?: number;
        size?: (number | string)[];
        color?: (
          | "black"
          | "gray"
          | "white"
          | "beige"
          | "brown"
          | "red"
          | "orange"
          | "yellow"
          | "green"
          | "blue"
          | "purple"
          | "pink"
        )[];
        gender?: ("men" | "women" | "unisex")[];
        width?: ("narrow" | "standard" | "wide")[];
        /** @maxLength 80 */
        style?: string;
        sale?: "true";
        inStock?: "true";
        /**
         * @min 1
         * @max 5
         */
        minRating?: number;
        status?: "live" | "scheduled" | "draft" | "archived" | "all";
        match?: "exact" | "close";
        sortBy?:
          | "relevance"
          | "name"
          | "price-low"
          | "price-high"
          | "rating"
          | "top-rated"
          | "newest";
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        facets?: "true";
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        changedSince?: string;
        /** @maxLength 200 */
        after?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        ProductPage,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProducts
     * @summary Adds a product
     * @request POST:/api/products
     * @secure
     */
    postProducts: (
      data: {
        /**
         * @maxLength 120
         * @pattern ^[^\p{Cc}]*$
         */
        name: string;
        /**
         * @maxLength 60
         * @pattern ^[^\p{Cc}]*$
         */
        brand: string;
        /**
         * @exclusiveMin 0
         * @max 100000
         */
        price: number;
        /**
         * @minLength 1
         * @maxLength 80
         */
        category: string;
        originalPrice?: number | null;
        /** @maxItems 50 */
        prices?: {
          /**
           * @exclusiveMin 0
           * @max 100000
           */
          price: number;
          /** @default null */
          from?: string | null;
          /** @default null */
          until?: string | null;
        }[];
        /** @maxLength 5000 */
        description?: string;
        image?: string | null;
        /** @maxItems 20 */
        images?: string[];
        turntable?: string[];
        /** @maxItems 30 */
        features?: string[];
        isLatest?: boolean;
        isBestSeller?: boolean;
        style?: string | null;
        colorName?: string | null;
        /** @maxItems 4 */
        colors?: string[];
        gender?: "men" | "women" | "unisex";
        width?: "narrow" | "standard" | "wide";
        sizeScale?:
          | "us-men"
          | "us-women"
          | "us-kids"
          | "eu"
          | "uk"
          | "cm"
          | "one";
        weightGrams?: number | null;
        dropMm?: number | null;
        stackMm?: number | null;
        upper?: string | null;
        sole?: string | null;
        care?: string | null;
        status?: "draft" | "live" | "archived";
        publishAt?: string | null;
        /** @maxItems 20 */
        alt?: string[];
        /** @maxItems 60 */
        sizes?: number[];
        /** @maxItems 60 */
        stock?: {
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          quantity: number | null;
          sku?: string | null;
          gtin?: string | null;
          label?: string | null;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Product,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT" | "DUPLICATE_SKU" | "DUPLICATE_GTIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProductsBatch
     * @summary Adds and changes up to 100 products, with an answer for each
     * @request POST:/api/products/batch
     * @secure
     */
    postProductsBatch: (
      data: {
        /**
         * @maxItems 100
         * @minItems 1
         */
        products: Partial<Record<string, any>>[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          results: {
            /**
             * @min -9007199254740991
             * @max 9007199254740991
             */
            status: number;
            product?: Product;
            error?: {
              message: string;
              code: string;
              errors?: Partial<Record<string, string>>;
            };
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/batch`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsCategories
     * @summary Lists the slugs of the categories
     * @request GET:/api/products/categories
     */
    getProductsCategories: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        string[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/categories`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsExportCsv
     * @summary All products that match as a CSV file
     * @request GET:/api/products/export.csv
     * @secure
     */
    getProductsExportCsv: (
      query?: {
        category?: string[];
        collection?: string;
        new?: "true";
        bestseller?: "true";
        /** @maxLength 100 */
        search?: string;
        brand?: string[];
        /** @min 0 */
        minPrice?: number;
        /** @min 0 */
        maxPrice?: number;
        size?: (number | string)[];
        color?: (
          | "black"
          | "gray"
          | "white"
          | "beige"
          | "brown"
          | "red"
          | "orange"
          | "yellow"
          | "green"
          | "blue"
          | "purple"
          | "pink"
        )[];
        gender?: ("men" | "women" | "unisex")[];
        width?: ("narrow" | "standard" | "wide")[];
        /** @maxLength 80 */
        style?: string;
        sale?: "true";
        inStock?: "true";
        /**
         * @min 1
         * @max 5
         */
        minRating?: number;
        status?: "live" | "scheduled" | "draft" | "archived" | "all";
        match?: "exact" | "close";
        sortBy?:
          | "relevance"
          | "name"
          | "price-low"
          | "price-high"
          | "rating"
          | "top-rated"
          | "newest";
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        facets?: "true";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/export.csv`,
        method: "GET",
        query: query,
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsId
     * @summary Shows a product with its newest reviews and its other colors
     * @request GET:/api/products/{id}
     */
    getProductsId: (id: string, params: RequestParams = {}) =>
      this.request<
        ProductDetail,
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PutProductsId
     * @summary Changes a product; what is missing stays as it is
     * @request PUT:/api/products/{id}
     * @secure
     */
    putProductsId: (
      id: string,
      data: {
        /**
         * @maxLength 120
         * @pattern ^[^\p{Cc}]*$
         */
        name?: string;
        /**
         * @maxLength 60
         * @pattern ^[^\p{Cc}]*$
         */
        brand?: string;
        /**
         * @exclusiveMin 0
         * @max 100000
         */
        price?: number;
        /**
         * @minLength 1
         * @maxLength 80
         */
        category?: string;
        originalPrice?: number | null;
        /** @maxItems 50 */
        prices?: {
          /**
           * @exclusiveMin 0
           * @max 100000
           */
          price: number;
          /** @default null */
          from?: string | null;
          /** @default null */
          until?: string | null;
        }[];
        /** @maxLength 5000 */
        description?: string;
        image?: string | null;
        /** @maxItems 20 */
        images?: string[];
        turntable?: string[];
        /** @maxItems 30 */
        features?: string[];
        isLatest?: boolean;
        isBestSeller?: boolean;
        style?: string | null;
        colorName?: string | null;
        /** @maxItems 4 */
        colors?: string[];
        gender?: "men" | "women" | "unisex";
        width?: "narrow" | "standard" | "wide";
        sizeScale?:
          | "us-men"
          | "us-women"
          | "us-kids"
          | "eu"
          | "uk"
          | "cm"
          | "one";
        weightGrams?: number | null;
        dropMm?: number | null;
        stackMm?: number | null;
        upper?: string | null;
        sole?: string | null;
        care?: string | null;
        status?: "draft" | "live" | "archived";
        publishAt?: string | null;
        /** @maxItems 20 */
        alt?: string[];
        /** @maxItems 60 */
        sizes?: number[];
        /** @maxItems 60 */
        stock?: {
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          quantity: number | null;
          sku?: string | null;
          gtin?: string | null;
          label?: string | null;
        }[];
        /** @maxItems 60 */
        stockSeen?: {
          /**
           * @exclusiveMin 0
           * @max 99
           */
          size: number;
          quantity: number | null;
          sku?: string | null;
          gtin?: string | null;
          label?: string | null;
        }[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Product,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT" | "DUPLICATE_SKU" | "DUPLICATE_GTIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name DeleteProductsId
     * @summary Deletes a product
     * @request DELETE:/api/products/{id}
     * @secure
     */
    deleteProductsId: (id: string, params: RequestParams = {}) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}`,
        method: "DELETE",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProductsIdAlerts
     * @summary Asks to be told when a size is back, or when the price falls
     * @request POST:/api/products/{id}/alerts
     * @secure
     */
    postProductsIdAlerts: (
      id: string,
      data: {
        kind: "size" | "price";
        /**
         * @exclusiveMin 0
         * @max 99
         */
        size?: number;
        /** @maxLength 254 */
        email?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          kind: string;
          size: number | null;
          product: {
            _id: string;
            name: string;
            brand: string;
            image: string | null;
            price: number;
            sizeScale?: string;
            label?: string;
            gender?: string;
          };
          createdAt: string;
          toldAt: string | null;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/alerts`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProductsIdDuplicate
     * @summary Copies a product into a new draft
     * @request POST:/api/products/{id}/duplicate
     * @secure
     */
    postProductsIdDuplicate: (id: string, params: RequestParams = {}) =>
      this.request<
        Product,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/duplicate`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsIdHistory
     * @summary Lists what was done to a product, newest first
     * @request GET:/api/products/{id}/history
     * @secure
     */
    getProductsIdHistory: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          at: string;
          actor: {
            _id: string | null;
            name: string;
          };
          action: string;
          before: Partial<Record<string, any>> | null;
          after: Partial<Record<string, any>> | null;
          changeSet: {
            _id: string;
            name: string | null;
          } | null;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/history`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProductsIdPreview
     * @summary Makes a link that shows a product as its page will be
     * @request POST:/api/products/{id}/preview
     * @secure
     */
    postProductsIdPreview: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          url: string;
          until: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/preview`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsIdPrices
     * @summary Shows a product’s own prices, the planned ones, and which price held when
     * @request GET:/api/products/{id}/prices
     * @secure
     */
    getProductsIdPrices: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          originalPrice: number | null;
          prices: {
            price: number;
            from: string | null;
            until: string | null;
          }[];
          price: number;
          history: {
            price: number;
            from: string;
            until: string | null;
            isReduced: boolean;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/prices`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsIdReviews
     * @summary Lists the reviews of a product, ten a page, newest first
     * @request GET:/api/products/{id}/reviews
     */
    getProductsIdReviews: (
      id: string,
      query?: {
        /**
         * @min 1
         * @max 1000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        sort?: "newest" | "helpful" | "highest" | "lowest";
        withPictures?: "true" | "false";
        /** @maxLength 100 */
        search?: string;
        /** @maxItems 5 */
        stars?: ("1" | "2" | "3" | "4" | "5")[];
        /** @maxItems 3 */
        fit?: ("small" | "true" | "large")[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        ReviewPage,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProductsIdReviews
     * @summary Reviews a product; a second review replaces the first
     * @request POST:/api/products/{id}/reviews
     * @secure
     */
    postProductsIdReviews: (
      id: string,
      data: {
        /**
         * @min 1
         * @max 5
         */
        rating: number;
        /** @maxLength 2000 */
        comment: string;
        fit?: "small" | "true" | "large" | null;
        /** @maxItems 5 */
        pictures?: string[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Review,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetProductsIdReviewsMine
     * @summary Shows one’s own review of a product, and which others one found helpful or reported
     * @request GET:/api/products/{id}/reviews/mine
     * @secure
     */
    getProductsIdReviewsMine: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          review: {
            _id: string;
            name: string;
            rating: number;
            comment: string;
            createdAt: string;
            verifiedPurchase: boolean;
            fit: string | null;
            sizeBought: number | null;
            sizeScale?: string;
            gender?: string;
            pictures: string[];
            helpfulCount: number;
            answer: {
              text: string;
              at: string;
            } | null;
            state: string;
          } | null;
          sizeBought: number | null;
          sizeScale?: string;
          gender?: string;
          helpful: string[];
          reported: string[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews/mine`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PutProductsIdReviewsReviewId
     * @summary Changes one’s own review; what is missing stays as it is
     * @request PUT:/api/products/{id}/reviews/{reviewId}
     * @secure
     */
    putProductsIdReviewsReviewId: (
      id: string,
      reviewId: string,
      data: {
        /**
         * @min 1
         * @max 5
         */
        rating?: number;
        /** @maxLength 2000 */
        comment?: string;
        fit?: "small" | "true" | "large" | null;
        /** @maxItems 5 */
        pictures?: string[];
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Review,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews/${reviewId}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name DeleteProductsIdReviewsReviewId
     * @summary Deletes one’s own review
     * @request DELETE:/api/products/{id}/reviews/{reviewId}
     * @secure
     */
    deleteProductsIdReviewsReviewId: (
      id: string,
      reviewId: string,
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews/${reviewId}`,
        method: "DELETE",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PutProductsIdReviewsReviewIdHelpful
     * @summary Says that somebody else’s review is helpful
     * @request PUT:/api/products/{id}/reviews/{reviewId}/helpful
     * @secure
     */
    putProductsIdReviewsReviewIdHelpful: (
      id: string,
      reviewId: string,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          helpfulCount: number;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews/${reviewId}/helpful`,
        method: "PUT",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name DeleteProductsIdReviewsReviewIdHelpful
     * @summary Takes back that a review is helpful
     * @request DELETE:/api/products/{id}/reviews/{reviewId}/helpful
     * @secure
     */
    deleteProductsIdReviewsReviewIdHelpful: (
      id: string,
      reviewId: string,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          helpfulCount: number;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews/${reviewId}/helpful`,
        method: "DELETE",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostProductsIdReviewsReviewIdReport
     * @summary Reports a review to the shop’s people
     * @request POST:/api/products/{id}/reviews/{reviewId}/report
     * @secure
     */
    postProductsIdReviewsReviewIdReport: (
      id: string,
      reviewId: string,
      data: {
        /** @maxLength 500 */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/products/${id}/reviews/${reviewId}/report`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name GetReviews
     * @summary Lists the reviews of all products, newest first, with what was reported of them
     * @request GET:/api/reviews
     * @secure
     */
    getReviews: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        state?: "published" | "hidden" | "reported";
        /** @maxLength 100 */
        search?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          rating: number;
          comment: string;
          createdAt: string;
          verifiedPurchase: boolean;
          fit: string | null;
          sizeBought: number | null;
          sizeScale?: string;
          gender?: string;
          pictures: string[];
          helpfulCount: number;
          answer: {
            text: string;
            at: string;
          } | null;
          state: string;
          product: {
            _id: string;
            name: string;
            image: string | null;
          };
          reports: {
            reason: string;
            createdAt: string;
          }[];
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/reviews`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PostReviewsPictures
     * @summary Takes a picture for a review of one’s own and answers its path
     * @request POST:/api/reviews/pictures
     * @secure
     */
    postReviewsPictures: (
      data: {
        /** @format binary */
        image: File;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        string,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/reviews/pictures`,
        method: "POST",
        body: data,
        secure: true,
        type: "multipart/form-data",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Products
     * @name PutReviewsId
     * @summary Hides a review, shows it again, or answers it
     * @request PUT:/api/reviews/{id}
     * @secure
     */
    putReviewsId: (
      id: string,
      data: {
        state?: "published" | "hidden";
        answer?: string | null;
        /** @maxLength 500 */
        reason?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          rating: number;
          comment: string;
          createdAt: string;
          verifiedPurchase: boolean;
          fit: string | null;
          sizeBought: number | null;
          sizeScale?: string;
          gender?: string;
          pictures: string[];
          helpfulCount: number;
          answer: {
            text: string;
            at: string;
          } | null;
          state: string;
          product: {
            _id: string;
            name: string;
            image: string | null;
          };
          reports: {
            reason: string;
            createdAt: string;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/reviews/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  search = {
    /**
     * No description
     *
     * @tags Search
     * @name GetSearchMisses
     * @summary Lists the searches that found nothing as they were written, the most frequent first
     * @request GET:/api/search/misses
     * @secure
     */
    getSearchMisses: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          query: string;
          count: number;
          lastAt: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/search/misses`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Search
     * @name GetSearchSuggest
     * @summary Suggests shoes, categories, brands and searches while somebody types
     * @request GET:/api/search/suggest
     */
    getSearchSuggest: (
      query?: {
        /** @maxLength 100 */
        q?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          asked: string;
          used: string;
          products: {
            _id: string;
            name: string;
            brand: string;
            category: string;
            price: number;
            image: string | null;
          }[];
          categories: string[];
          brands: string[];
          queries: string[];
        },
        | void
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/search/suggest`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Search
     * @name GetSearchSynonyms
     * @summary Lists the synonyms by which searches find more
     * @request GET:/api/search/synonyms
     * @secure
     */
    getSearchSynonyms: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          word: string;
          means: string;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/search/synonyms`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Search
     * @name PostSearchSynonyms
     * @summary Lets a word find what another one finds
     * @request POST:/api/search/synonyms
     * @secure
     */
    postSearchSynonyms: (
      data: {
        /** @maxLength 60 */
        word: string;
        /** @maxLength 60 */
        means: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          word: string;
          means: string;
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/search/synonyms`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Search
     * @name DeleteSearchSynonymsId
     * @summary Takes a synonym back
     * @request DELETE:/api/search/synonyms/{id}
     * @secure
     */
    deleteSearchSynonymsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/search/synonyms/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  pictures = {
    /**
     * No description
     *
     * @tags Pictures
     * @name PostUpload
     * @summary Takes a picture and answers its path
     * @request POST:/api/upload
     * @secure
     */
    postUpload: (
      data: {
        /** @format binary */
        image: File;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        string,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/upload`,
        method: "POST",
        body: data,
        secure: true,
        type: "multipart/form-data",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Pictures
     * @name GetUploadsName
     * @summary Shows an uploaded picture
     * @request GET:/uploads/{name}
     */
    getUploadsName: (name: string, params: RequestParams = {}) =>
      this.request<
        Blob,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/uploads/${name}`,
        method: "GET",
        format: "blob",
        ...params,
      }),
  };
  users = {
    /**
     * No description
     *
     * @tags Users
     * @name GetUsers
     * @summary Lists accounts, newest first
     * @request GET:/api/users
     * @secure
     */
    getUsers: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
        /**
         * @format date-time
         * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
         */
        changedSince?: string;
        /** @maxLength 200 */
        after?: string;
        /** @maxLength 100 */
        search?: string;
        role?: "customer" | "admin";
        status?: "active" | "inactive";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        AdminUser[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name DeleteUsersMe
     * @summary Deletes one’s own account, at once and for good
     * @request DELETE:/api/users/me
     * @secure
     */
    deleteUsersMe: (
      data: {
        /**
         * @minLength 1
         * @maxLength 1000
         */
        password?: string;
        code?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?:
              | "NOT_SIGNED_IN"
              | "SESSION_ENDED"
              | "WRONG_CREDENTIALS"
              | "WRONG_CODE";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "LAST_ADMIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me`,
        method: "DELETE",
        body: data,
        secure: true,
        type: "application/json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name PostUsersMeCode
     * @summary Mails a code that confirms the deletion of one’s own account
     * @request POST:/api/users/me/code
     * @secure
     */
    postUsersMeCode: (params: RequestParams = {}) =>
      this.request<
        Message,
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me/code`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersMeCredit
     * @summary Reads one’s own credit with its ledger, newest entry first
     * @request GET:/api/users/me/credit
     * @secure
     */
    getUsersMeCredit: (params: RequestParams = {}) =>
      this.request<
        {
          balance: number;
          currency: string;
          entries: {
            _id: string;
            amount: number;
            cause: string;
            reason: string;
            order: string | null;
            orderNumber: string | null;
            at: string;
          }[];
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me/credit`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersMeExport
     * @summary Sends a file of everything that is kept about oneself
     * @request GET:/api/users/me/export
     * @secure
     */
    getUsersMeExport: (params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me/export`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersMeRights
     * @summary Lists one’s own rights; a customer has none
     * @request GET:/api/users/me/rights
     * @secure
     */
    getUsersMeRights: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        (
          | "orders:read"
          | "orders:write"
          | "orders:ship"
          | "orders:refund"
          | "orders:export"
          | "payments:read"
          | "catalogue:read"
          | "catalogue:write"
          | "prices:write"
          | "promotions:write"
          | "stock:read"
          | "stock:write"
          | "customers:read"
          | "customers:write"
          | "reviews:moderate"
          | "messages:answer"
          | "letters:send"
          | "reports:read"
          | "settings:write"
          | "staff:manage"
          | "keys:manage"
          | "webhooks:manage"
          | "events:read"
          | "audit:read"
        )[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me/rights`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersMeSessions
     * @summary Where one is logged in, this session first
     * @request GET:/api/users/me/sessions
     * @secure
     */
    getUsersMeSessions: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          device: string;
          /**
           * @format date-time
           * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
           */
          lastUsedAt: string;
          current: boolean;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me/sessions`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name DeleteUsersMeSessionsId
     * @summary Ends one of one’s own sessions, at its next call
     * @request DELETE:/api/users/me/sessions/{id}
     * @secure
     */
    deleteUsersMeSessionsId: (id: string, params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/me/sessions/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersProfile
     * @summary Shows one’s own account
     * @request GET:/api/users/profile
     * @secure
     */
    getUsersProfile: (params: RequestParams = {}) =>
      this.request<
        Profile,
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/profile`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name PutUsersProfile
     * @summary Changes name, email, password or size of one’s own account
     * @request PUT:/api/users/profile
     * @secure
     */
    putUsersProfile: (
      data: {
        /**
         * @maxLength 100
         * @pattern ^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$
         */
        name?: string;
        /** @maxLength 254 */
        email?: string;
        password?: string;
        size?: {
          system: "us-men" | "us-women" | "eu" | "uk" | "cm";
          /**
           * @exclusiveMin 0
           * @max 99
           */
          value: number;
        } | null;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Profile,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "FOREIGN_ORIGIN"
              | "CONFIRM_AGAIN";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/profile`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersStats
     * @summary Counts what was sold, and what there is to do
     * @request GET:/api/users/stats
     * @secure
     */
    getUsersStats: (
      query?: {
        days?: "7" | "30" | "90";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Stats,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/stats`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name PutUsersId
     * @summary Changes the role or the status of an account
     * @request PUT:/api/users/{id}
     * @secure
     */
    putUsersId: (
      id: string,
      data: {
        role?: "customer" | "admin";
        status?: "active" | "inactive";
      },
      params: RequestParams = {},
    ) =>
      this.request<
        AdminUser,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "LAST_ADMIN" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/${id}`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name DeleteUsersId
     * @summary Deletes an account
     * @request DELETE:/api/users/{id}
     * @secure
     */
    deleteUsersId: (id: string, params: RequestParams = {}) =>
      this.request<
        Message,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "LAST_ADMIN" | "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/${id}`,
        method: "DELETE",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name GetUsersIdCredit
     * @summary Reads the credit of a user with its ledger, newest entry first
     * @request GET:/api/users/{id}/credit
     * @secure
     */
    getUsersIdCredit: (id: string, params: RequestParams = {}) =>
      this.request<
        {
          balance: number;
          currency: string;
          entries: {
            _id: string;
            amount: number;
            cause: string;
            reason: string;
            order: string | null;
            orderNumber: string | null;
            at: string;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/${id}/credit`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Users
     * @name PostUsersIdCredit
     * @summary Gives a user credit, or takes it with an amount below zero
     * @request POST:/api/users/{id}/credit
     * @secure
     */
    postUsersIdCredit: (
      id: string,
      data: {
        /**
         * @min -10000
         * @max 10000
         */
        amount: number;
        /** @maxLength 200 */
        reason: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          balance: number;
          currency: string;
          entries: {
            _id: string;
            amount: number;
            cause: string;
            reason: string;
            order: string | null;
            orderNumber: string | null;
            at: string;
          }[];
        },
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?:
              | "FORBIDDEN"
              | "SECOND_FACTOR_NEEDED"
              | "CONFIRM_AGAIN"
              | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "TOO_MUCH" | "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/users/${id}/credit`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  wishlist = {
    /**
     * No description
     *
     * @tags Wishlist
     * @name GetWishlist
     * @summary Lists one’s own wishes
     * @request GET:/api/wishlist
     * @secure
     */
    getWishlist: (
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          brand: string;
          price: number;
          originalPrice: number | null;
          prices: {
            price: number;
            from: string | null;
            until: string | null;
          }[];
          lowestPrice30: number | null;
          promoted?: {
            price: number;
            names: string[];
            from: string | null;
            until: string | null;
          };
          category: string;
          description: string;
          image: string | null;
          images: string[];
          turntable: string[];
          /** @default "us-men" */
          sizeScale?: string;
          sizes: number[];
          stock: {
            size: number;
            quantity: number | null;
            /** @default null */
            sku?: string | null;
            /** @default null */
            gtin?: string | null;
            /** @default "" */
            label?: string;
          }[];
          features: string[];
          rating: number;
          numReviews: number;
          isLatest: boolean;
          isBestSeller: boolean;
          style: string | null;
          colorName: string | null;
          colors: string[];
          gender: string;
          width: string;
          /** @default null */
          weightGrams?: number | null;
          /** @default null */
          dropMm?: number | null;
          /** @default null */
          stackMm?: number | null;
          /** @default null */
          upper?: string | null;
          /** @default null */
          sole?: string | null;
          /** @default null */
          care?: string | null;
          status: string;
          publishAt: string | null;
          alt: string[];
          createdAt: string;
          updatedAt?: string;
          wishedPrice: number | null;
          wasSoldOut: boolean;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Wishlist
     * @name PostWishlist
     * @summary Adds a product to one’s own wishes, and answers all of them
     * @request POST:/api/wishlist
     * @secure
     */
    postWishlist: (
      data: {
        /**
         * @minLength 1
         * @maxLength 100
         */
        productId: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          _id: string;
          name: string;
          brand: string;
          price: number;
          originalPrice: number | null;
          prices: {
            price: number;
            from: string | null;
            until: string | null;
          }[];
          lowestPrice30: number | null;
          promoted?: {
            price: number;
            names: string[];
            from: string | null;
            until: string | null;
          };
          category: string;
          description: string;
          image: string | null;
          images: string[];
          turntable: string[];
          /** @default "us-men" */
          sizeScale?: string;
          sizes: number[];
          stock: {
            size: number;
            quantity: number | null;
            /** @default null */
            sku?: string | null;
            /** @default null */
            gtin?: string | null;
            /** @default "" */
            label?: string;
          }[];
          features: string[];
          rating: number;
          numReviews: number;
          isLatest: boolean;
          isBestSeller: boolean;
          style: string | null;
          colorName: string | null;
          colors: string[];
          gender: string;
          width: string;
          /** @default null */
          weightGrams?: number | null;
          /** @default null */
          dropMm?: number | null;
          /** @default null */
          stackMm?: number | null;
          /** @default null */
          upper?: string | null;
          /** @default null */
          sole?: string | null;
          /** @default null */
          care?: string | null;
          status: string;
          publishAt: string | null;
          alt: string[];
          createdAt: string;
          updatedAt?: string;
          wishedPrice: number | null;
          wasSoldOut: boolean;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "TOO_LARGE";
          })
        | (Error & {
            code?: "UNSUPPORTED_TYPE";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Wishlist
     * @name GetWishlistShare
     * @summary Shows the link by which one shares one’s wishlist, or null
     * @request GET:/api/wishlist/share
     * @secure
     */
    getWishlistShare: (params: RequestParams = {}) =>
      this.request<
        {
          url: string | null;
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist/share`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Wishlist
     * @name PostWishlistShare
     * @summary Shares one’s wishlist by a link that says nothing about oneself
     * @request POST:/api/wishlist/share
     * @secure
     */
    postWishlistShare: (params: RequestParams = {}) =>
      this.request<
        {
          url: string | null;
        },
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist/share`,
        method: "POST",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Wishlist
     * @name DeleteWishlistShare
     * @summary Withdraws the link for good
     * @request DELETE:/api/wishlist/share
     * @secure
     */
    deleteWishlistShare: (params: RequestParams = {}) =>
      this.request<
        void,
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist/share`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * No description
     *
     * @tags Wishlist
     * @name GetWishlistSharedToken
     * @summary Lists the shoes of a wishlist that somebody shares
     * @request GET:/api/wishlist/shared/{token}
     */
    getWishlistSharedToken: (
      token: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         */
        limit?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        Product[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist/shared/${token}`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * No description
     *
     * @tags Wishlist
     * @name DeleteWishlistProductId
     * @summary Takes a product from one’s own wishes, and answers those that are left
     * @request DELETE:/api/wishlist/{productId}
     * @secure
     */
    deleteWishlistProductId: (productId: string, params: RequestParams = {}) =>
      this.request<
        {
          _id: string;
          name: string;
          brand: string;
          price: number;
          originalPrice: number | null;
          prices: {
            price: number;
            from: string | null;
            until: string | null;
          }[];
          lowestPrice30: number | null;
          promoted?: {
            price: number;
            names: string[];
            from: string | null;
            until: string | null;
          };
          category: string;
          description: string;
          image: string | null;
          images: string[];
          turntable: string[];
          /** @default "us-men" */
          sizeScale?: string;
          sizes: number[];
          stock: {
            size: number;
            quantity: number | null;
            /** @default null */
            sku?: string | null;
            /** @default null */
            gtin?: string | null;
            /** @default "" */
            label?: string;
          }[];
          features: string[];
          rating: number;
          numReviews: number;
          isLatest: boolean;
          isBestSeller: boolean;
          style: string | null;
          colorName: string | null;
          colors: string[];
          gender: string;
          width: string;
          /** @default null */
          weightGrams?: number | null;
          /** @default null */
          dropMm?: number | null;
          /** @default null */
          stackMm?: number | null;
          /** @default null */
          upper?: string | null;
          /** @default null */
          sole?: string | null;
          /** @default null */
          care?: string | null;
          status: string;
          publishAt: string | null;
          alt: string[];
          createdAt: string;
          updatedAt?: string;
          wishedPrice: number | null;
          wasSoldOut: boolean;
        }[],
        | (Error & {
            code?: "INVALID_INPUT";
          })
        | (Error & {
            code?: "NOT_SIGNED_IN" | "SESSION_ENDED";
          })
        | (Error & {
            code?: "FORBIDDEN" | "SECOND_FACTOR_NEEDED" | "FOREIGN_ORIGIN";
          })
        | (Error & {
            code?: "NOT_FOUND";
          })
        | (Error & {
            code?: "CONFLICT";
          })
        | (Error & {
            code?: "KEY_REUSED";
          })
        | (Error & {
            code?: "RATE_LIMITED";
          })
        | (Error & {
            code?: "UNAVAILABLE";
          })
      >({
        path: `/api/wishlist/${productId}`,
        method: "DELETE",
        secure: true,
        format: "json",
        ...params,
      }),
  };
}
