/** Parses what people copy from Calendly: a URL, or a widget's HTML. */

export interface Embed {
	/** Begins with https://calendly.com/; without the parameters for the other properties. */
	url: string;
	style?: 'inline' | 'link';
	backgroundColor?: string;
	primaryColor?: string;
	textColor?: string;
	hideEventTypeDetails?: boolean;
	button: {
		text?: string;
		customTextColor?: string;
		customBackgroundColor?: string;
	};
}

/** A URL on the service's own host, with or without a scheme, and not as part of another host name. */
const ADDRESS =
	/(?<![\w.@-])(?:https?:\/\/|\/\/)?(?:www\.)?calendly\.com(\/[^\s"'<>\\)]*)/gi;

/** The URL parameters of the block's colors. */
const colors = {
	background_color: 'backgroundColor',
	primary_color: 'primaryColor',
	text_color: 'textColor',
} as const;

/** The parameters that the block adds itself. */
const ours = [
	...Object.keys( colors ),
	'hide_event_type_details',
	'embed_domain',
	'embed_type',
];

/**
 * @param code What was entered.
 * @return Undefined if it has no calendar's URL.
 */
export function readEmbedCode( code: string ): Embed | undefined {
	const plain = code.replace( /&amp;/g, '&' );
	const path = Array.from(
		plain.matchAll( ADDRESS ),
		( match ) => match[ 1 ]!
	).find(
		// The widget's own files, and the host alone, aren't calendars.
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
	// Deleting re-encodes the other parameters, so it is done only if needed.
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

/** The text and colors of a popup or badge widget's button. */
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
