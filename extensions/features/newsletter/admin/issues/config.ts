/** As Millwork\Features\Newsletter\Issues\Screen gives it. */
interface Config {
	/** The address of the built files, with a slash at the end. */
	buildUrl: string;
	settingsUrl: string;
	/** Whether new posts are sent by themselves. */
	sends: boolean;
	/** Whether the site is a copy, where nothing is sent. */
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
