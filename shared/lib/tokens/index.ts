/**
 * Tokens in owners' texts: `{name}` stands for a value, `{name|there}` has a fallback for an empty one. Names ignore
 * case and repeated spaces. A token whose name isn't known stays as it is. A known name may contain `|`.
 * `Millwork\Data\Formats\Tokens` does the same in PHP; both pass `shared/data/token-vectors.json`.
 */

/** A token's value by its name in lower case; undefined if there is no such token. */
export type TokenValue = ( name: string ) => string | undefined;

const TOKEN = /\{([^{}\n]{1,300})\}/gu;

export const tokenKey = ( name: string ) =>
	name.replace( /\s+/gu, ' ' ).trim().toLowerCase();

function read( token: string, value: TokenValue ) {
	const whole = tokenKey( token );
	const filled = whole === '' ? undefined : value( whole );
	const bar = token.indexOf( '|' );
	if ( filled !== undefined || bar < 0 ) {
		return { name: whole, filled, fallback: '' };
	}
	const name = tokenKey( token.slice( 0, bar ) );
	return {
		name,
		filled: name === '' ? undefined : value( name ),
		fallback: token.slice( bar + 1 ).trim(),
	};
}

/**
 * Replaces tokens by their values, which aren't searched for tokens.
 *
 * @param text  Plain text.
 * @param value The values.
 */
export const fillTokens = ( text: string, value: TokenValue ): string =>
	text.replace( TOKEN, ( whole, token: string ) => {
		const { filled, fallback } = read( token, value );
		if ( filled === undefined ) {
			return whole;
		}
		return filled.trim() === '' ? fallback : filled;
	} );

/**
 * The names of a text's tokens in lower case, each once, also unknown ones.
 *
 * @param text  Plain text.
 * @param value As for fillTokens(). Tells whether `|` belongs to a name.
 */
export const tokenNames = ( text: string, value: TokenValue ): string[] => [
	...new Set(
		[ ...text.matchAll( TOKEN ) ]
			.map( ( [ , token = '' ] ) => read( token, value ).name )
			.filter( Boolean )
	),
];
