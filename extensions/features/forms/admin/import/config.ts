/** From Millwork\Features\Forms\OtherPlugins\Screen. */
interface Config {
	/** The URL of Form entries. */
	entriesUrl: string;
}

declare global {
	interface Window {
		millworkImport?: Config;
	}
}

export const config = (): Config => window.millworkImport ?? { entriesUrl: '' };
