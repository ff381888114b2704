/** From Millwork\Features\Newsletter\Issues\Screen. */
interface Config {
	buildUrl: string;
	settingsUrl: string;
	/** Whether new posts are sent automatically. */
	sends: boolean;
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
		settingsUrl: '',
		sends: false,
		isCopy: false,
	};
