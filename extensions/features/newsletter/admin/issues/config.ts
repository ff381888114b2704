import type { Sending } from 'features/newsletter/admin/sending-off';

/** From Millwork\Features\Newsletter\Issues\Screen. */
interface Config {
	buildUrl: string;
	/** Whether new posts are emailed. */
	sending: Sending;
	/** Whether the site is a copy, which sends nothing. */
	isCopy: boolean;
}

declare global {
	interface Window {
		millworkIssues?: Config;
	}
}

export const config = (): Config =>
	window.millworkIssues ?? {
		buildUrl: '',
		sending: { sends: false, subscribers: null },
		isCopy: false,
	};
