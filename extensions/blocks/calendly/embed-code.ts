/** Reads what people copy from Calendly: an address, or HTML for one of its widgets. */

export interface Embed {
	/** Begins with https://calendly.com/; without what the other properties say. */
	url: string;
	style?: 'inline' | 'link';
	backgroundColor?: string;
	primaryColor?: string;
	textColor?: string;
	hideEventTypeDetails?: boolean;
	/** What the code says of its button; colours as '#0069ff'. */
	button: {
		text?: string;
		customTextColor?: string;
		customBackgroundColor?: string;
	};
}

/** An address on the service's own host, with or without a scheme, at the end of no other name. */
const ADDRESS =
	/(?<![\w.@-])(?:https?:\/\/|\/\/)?(?:www\.)?calendly\.com(\/[^\s"'<>\\)]*)/gi;

/** Names in an address of the block's colours. */
const colors = {
	background_color: 'backgroundColor',
	primary_color: 'primaryColor',
	text_color: 'textColor',
} as const;

/** Parameters that the block adds itself. */
const ours = [
	...Object.keys( colors ),
	'hide_event_type_details',
	'embed_domain',
	'embed_type',
];

/**
 * Reads an address or an embed code.
 *
 * @param code What was entered.
 * @return What it says; undefined if there is no address of a calendar in it.
 */
export function readEmbedCode( code: string ): Embed | undefined {
	const plain = code.replace( /&amp;/g, '&' );
	const path = Array.from(
		plain.matchAll( ADDRESS ),
		( match ) => match[ 1 ]!
	).find(
		// The widget's own files, and the host alone, are no calendars.
		( found ) => /^\/[^/?#]/.test( found ) && ! /^\/assets\//.test( found )
	);
	if ( ! path || ! URL.canParse( `https://calendly.com${ path }` ) ) {
		return undefined;
	}
	const address = new URL( `https://calendly.com${ path }` );
	const embed: Embed = { url: address.href, button: readButton( plain ) };
	for ( const [ name, attribute ] of Object.entries( colors ) ) {
		const color = address.searchParams.get( name ) ?? '';
		if ( /^[a-z0-9]{6}$/i.test( color ) ) {
			embed[ attribute ] = color;
		}
	}
	const hide = address.searchParams.get( 'hide_event_type_details' );
	if ( hide !== null ) {
		embed.hideEventTypeDetails = hide === '1';
	}
	// Deleting writes the other parameters anew: only if it has to be.
	if ( ours.some( ( name ) => address.searchParams.has( name ) ) ) {
		ours.forEach( ( name ) => address.searchParams.delete( name ) );
		embed.url = address.href;
	}
	if ( /(popup|badge)-?widget/i.test( plain ) ) {
		embed.style = 'link';
	} else if ( /\bdata-url\s*=/i.test( plain ) ) {
		embed.style = 'inline';
	}
	return embed;
}

/** The text and the colours of the button in a popup or badge widget. */
function readButton( code: string ): Embed[ 'button' ] {
	const value = ( pattern: RegExp ) =>
		pattern.exec( code )?.[ 2 ]?.trim() || undefined;
	const color = ( name: string ) =>
		value(
			new RegExp( `[\\s{,]${ name }:\\s*(['"])(#[0-9a-f]{3,8})\\1`, 'i' )
		);
	const text =
		value( /[\s{,]text:\s*(['"])((?:(?!\1)[^\\]|\\.)*)\1/ )?.replace(
			/\\(.)/g,
			'$1'
		) ?? value( /<a\b([^<>]*)>([^<]*)<\/a>/i );
	const button: Embed[ 'button' ] = {};
	if ( text ) {
		button.text = text.replace( /</g, '&lt;' );
	}
	const foreground = color( 'textColor' );
	const background = color( 'color' );
	if ( foreground ) {
		button.customTextColor = foreground;
	}
	if ( background ) {
		button.customBackgroundColor = background;
	}
	return button;
}
