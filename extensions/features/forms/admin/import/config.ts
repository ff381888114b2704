/** From Millwork\Features\Forms\OtherPlugins\Screen. */
interface Config {
	buildUrl: string;
	/** The URLs of Forms and Form entries. */
	formsUrl: string;
	entriesUrl: string;
}

declare global {
	interface Window {
		millworkImport?: Config;
	}
}

export const config = (): Config =>
	window.millworkImport ?? { buildUrl: '', formsUrl: '', entriesUrl: '' };
