'use client';

import { useEffect, useState } from 'react';
import { StockForm } from '@/components/admin/settings/stock-form';
import { Tabs } from '@/components/ui/tabs';
import { answerSamples } from './sample-api';
import { SampleList } from './sample-list';
import { SampleStates } from './sample-states';

/** A settings form whose first save conflicts with a newer version of someone else. */
const opened = { version: 1, value: { lowAt: 3 } };

/** The components of the admin pages with sample data. Their calls don't reach the server. */
export function PanelKit() {
  const [isReady, setIsReady] = useState(false);
  const [tab, setTab] = useState(0);

  useEffect(() => {
    const stop = answerSamples();
    setIsReady(true);
    return stop;
  }, []);

  if (!isReady) return null;
  return (
    <div className="grid gap-8">
      <SampleList />
      <SampleStates />
      <StockForm opened={opened} />
      <Tabs
        id="sample-tabs"
        label="Tabs"
        current={tab}
        onChoose={setTab}
        tabs={[
          { label: 'Open', content: <p>What is open.</p> },
          { label: 'Closed', content: <p>What is closed.</p> },
        ]}
      />
    </div>
  );
}
