// A Turbopack loader for one of Next's own files. With Cache Components Next keeps the last three routes in the
// document, hidden. Their headings, labels and form fields stand there twice then, for assistive technology that looks
// at hidden content, for scripts and for whoever tests the page; effects run again when a route comes back. Going back
// is quick without it, because the router keeps the data. So one route stays: the one that is shown.
const KEPT_ROUTES = /process\.env\.__NEXT_CACHE_COMPONENTS \? 3 : 1/;

module.exports = function keepOneRoute(source) {
  if (!KEPT_ROUTES.test(source)) throw new Error('Next counts its kept routes in another way now; see this loader.');
  return source.replace(KEPT_ROUTES, '1');
};
