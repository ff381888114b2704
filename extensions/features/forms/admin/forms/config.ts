/** From Millwork\Features\Forms\FormPosts\Screen. */
interface Config {
	buildUrl: string;
	/** The URL for a new form; empty if the user may not add one. */
	newForm: string;
	/** The URL for a new page; empty if the user may not create one. */
	newPage: string;
}

declare global {
	interface Window {
		millworkForms?: Config;
	}
}

export const config = (): Config =>
	window.millworkForms ?? { buildUrl: '', newForm: '', newPage: '' };
