/** From Millwork\Mail\Editor\EmailEditor. */
export interface Token {
	name: string;
	label: string;
	sample: string;
	kind: 'text' | 'url' | 'block';
	/** What is wrong with an email without it; '' if it isn't needed. */
	complaint: string;
}

export interface Config {
	post: number;
	type: string;
	tokens: Token[];
	/** Meta keys. */
	subject: string;
	preheader: string;
	text: string;
	/** The class of paragraphs in small type. */
	small: string;
	/** The screen that lists these posts. */
	back: { label: string; url: string };
}

declare global {
	interface Window {
		millworkEmaileditor?: Config;
	}
}

export const config = (): Config =>
	window.millworkEmaileditor ?? {
		post: 0,
		type: '',
		tokens: [],
		subject: '',
		preheader: '',
		text: '',
		small: '',
		back: { label: '', url: '' },
	};
