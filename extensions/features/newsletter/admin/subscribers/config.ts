import type { Sending } from 'features/newsletter/admin/sending-off';
import type { Frequency, Status, Topic } from './types';

/** From Millwork\Features\Newsletter\Audience\Screen. */
interface Config {
	buildUrl: string;
	/** The export's URL, with its nonce. */
	exportUrl: string;
	/** The names of states, intervals and sources. */
	statuses: Partial< Record< Status, string > >;
	frequencies: Partial< Record< Frequency, string > >;
	sources: Record< string, string >;
	topics: Topic[];
	/** The site's categories, for topics. */
	categories: { id: number; name: string }[];
	/** Payment plans that can give a topic. */
	plans: { id: string; title: string }[];
	/** Pages where people may pay. */
	pages: { id: number; title: string }[];
	/** Whether new posts are emailed. */
	sending: Sending;
	/** The maximum size of a part of a file, in bytes. */
	partSize: number;
}

declare global {
	interface Window {
		millworkSubscribers?: Config;
	}
}

export const config = (): Config =>
	window.millworkSubscribers ?? {
		buildUrl: '',
		exportUrl: '',
		statuses: {},
		frequencies: {},
		sources: {},
		topics: [],
		categories: [],
		plans: [],
		pages: [],
		sending: { sends: true, subscribers: null },
		partSize: 65536,
	};
