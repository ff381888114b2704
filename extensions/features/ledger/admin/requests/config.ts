/** From Millwork\Features\Ledger\Screen. */
interface Config {
	buildUrl: string;
	exportUrl: string;
}

declare global {
	interface Window {
		millworkRequests?: Config;
	}
}

export const config = (): Config =>
	window.millworkRequests ?? { buildUrl: '', exportUrl: '' };
