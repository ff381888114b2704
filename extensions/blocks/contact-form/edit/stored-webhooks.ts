import type { Webhook } from '../attributes';

/** `Millwork\Features\Forms\Webhooks\WebhookParser` reads as many. */
export const MOST_WEBHOOKS = 3;

/** One that an editor of 2026 stored. */
export interface OlderWebhook {
	url?: unknown;
	enabled?: unknown;
	[ key: string ]: unknown;
}

const objectsIn = < Item extends object >( stored: unknown ): Item[] =>
	Array.isArray( stored )
		? stored.map( ( one ) =>
				one && typeof one === 'object'
					? ( one as Item )
					: ( {} as Item )
			)
		: [];

export const webhooksIn = ( stored: unknown ) => objectsIn< Webhook >( stored );

/** Those of an editor of 2026 that have a URL, by their index. */
export const olderWebhooksIn = ( stored: unknown ) =>
	objectsIn< OlderWebhook >( stored )
		.slice( 0, MOST_WEBHOOKS )
		.map( ( one, index ) => ( { one, index } ) )
		.filter( ( { one } ) => typeof one.url === 'string' && one.url );

/** A new webhook's ID. */
export const newWebhookId = () => crypto.randomUUID().replace( /-/g, '' );

/**
 * Whether a URL can get entries. The server decides again.
 *
 * @param text What the author typed.
 */
export const isWebhookUrl = ( text: string ) => {
	try {
		const { protocol, username, password, port } = new URL( text.trim() );
		return (
			protocol === 'https:' &&
			! username &&
			! password &&
			[ '', '8443' ].includes( port )
		);
	} catch {
		return false;
	}
};

/** The host of a URL, for a list. */
export const hostOf = ( url: string ) => {
	try {
		return new URL( url ).host;
	} catch {
		return url;
	}
};
