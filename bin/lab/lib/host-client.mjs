/** A visitor or an owner without scripts: cookies, redirects and forms, by HTTP. */
import { Agent, request } from 'node:http';
import { JSDOM } from 'jsdom';

const SECONDS = 180;

/** A response that no step expected. */
export class UnexpectedAnswer extends Error {
	name = 'UnexpectedAnswer';
}

/** The visible text of HTML, short. */
const shortText = ( html ) =>
	html
		.replace( /<(script|style|head)\b[\s\S]*?<\/\1>/g, '' )
		.replace( /<[^>]*>/g, ' ' )
		.replace( /\s+/g, ' ' )
		.trim()
		.slice( 0, 300 );

/**
 * A browser of its own, with its own cookies.
 *
 * @param {Object} host         A running site.
 * @param {number} host.port    Where it is served on this machine, whatever its URL is.
 * @param {Object} host.headers What its proxy adds to requests.
 * @return {Object} send(), open(), form(), submit(), json().
 */
export function createClient( { port, headers: added = {} } ) {
	const cookies = new Map();
	const agent = new Agent( { keepAlive: false } );

	/** One request, without following redirects. */
	const once = ( method, url, body, headers ) =>
		new Promise( ( resolve, reject ) => {
			const { host, pathname, search } = new URL( url );
			const sent = request(
				{
					agent,
					host: '127.0.0.1',
					port,
					method,
					path: pathname + search,
					timeout: SECONDS * 1000,
					headers: {
						host,
						'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
						accept: 'text/html,*/*',
						cookie: [ ...cookies ]
							.map( ( pair ) => pair.join( '=' ) )
							.join( '; ' ),
						...( body ? { 'content-length': body.length } : {} ),
						...added,
						...headers,
					},
				},
				( response ) => {
					const pieces = [];
					response.on( 'data', ( piece ) => pieces.push( piece ) );
					response.on( 'error', reject );
					response.on( 'end', () => {
						for ( const line of response.headers[ 'set-cookie' ] ??
							[] ) {
							const [ , name, value ] = /^([^=]+)=([^;]*)/.exec(
								line
							);
							cookies.set( name, value );
						}
						resolve( {
							url,
							status: response.statusCode,
							headers: response.headers,
							text: Buffer.concat( pieces ).toString(),
						} );
					} );
				}
			);
			sent.on( 'timeout', () =>
				sent.destroy(
					new Error( `${ url }: no answer in ${ SECONDS } s` )
				)
			);
			sent.on( 'error', reject );
			sent.end( body );
		} );

	/** Follows redirects. */
	const send = async ( method, url, { body, headers = {} } = {} ) => {
		const path = [ url ];
		let answer = await once( method, url, body, headers );
		while ( [ 301, 302, 303, 307, 308 ].includes( answer.status ) ) {
			const next = new URL( answer.headers.location, answer.url );
			next.hash = '';
			path.push(
				`${ next.href } (${ answer.headers[ 'x-redirect-by' ] ?? '?' })`
			);
			if ( path.length > 8 ) {
				throw new UnexpectedAnswer(
					`Redirects without end: ${ path.join( ' → ' ) }`
				);
			}
			answer = await once( 'GET', next.href, undefined, {} );
		}
		return { ...answer, path };
	};

	/** A page that has to come whole. */
	const open = async ( url ) => {
		const answer = await send( 'GET', url );
		if ( answer.status !== 200 || ! answer.text.includes( '</html>' ) ) {
			throw new UnexpectedAnswer(
				`${ url }: status ${ answer.status }, ${ answer.text.length } bytes: ${ shortText( answer.text ) }`
			);
		}
		return answer;
	};

	/** The elements of a page. */
	const parse = ( answer ) =>
		new JSDOM( answer.text, { url: answer.url } ).window.document;

	/**
	 * Sends a form of a page as a browser does.
	 *
	 * @param {Object} page     From open().
	 * @param {string} selector The form.
	 * @param {Object} values   What is typed, by the end of a field's name; a File for files.
	 * @param {string} [button] Selector of the button in the form.
	 */
	const submit = async ( page, selector, values = {}, button = '' ) => {
		const form = parse( page ).querySelector( selector );
		if ( ! form ) {
			throw new UnexpectedAnswer(
				`${ page.url } has no ${ selector }: ${ shortText( page.text ) }`
			);
		}
		const data = new FormData();
		const pressed = button
			? form.querySelector( button )
			: form.querySelector(
					'button[type=submit], [type=submit], button'
				);
		const open_ = new Set( Object.keys( values ) );
		for ( const field of form.elements ) {
			if ( ! field.name || field.disabled ) {
				continue;
			}
			const key = [ ...open_ ].find( ( name ) =>
				field.name.includes( name )
			);
			if ( field.type === 'submit' || field.type === 'button' ) {
				if ( field === pressed ) {
					data.append( field.name, field.value );
				}
			} else if ( [ 'checkbox', 'radio' ].includes( field.type ) ) {
				if ( key ? field.value === values[ key ] : field.checked ) {
					data.append( field.name, field.value );
				}
			} else if ( field.type === 'file' ) {
				if ( key ) {
					data.append( field.name, values[ key ] );
				}
			} else {
				data.append( field.name, key ? values[ key ] : field.value );
			}
		}
		const to = new URL(
			form.getAttribute( 'action' ) || page.url,
			page.url
		);
		const { origin } = new URL( page.url );
		if ( form.method === 'get' ) {
			to.search = new URLSearchParams( data );
			return send( 'GET', to.href );
		}
		const coded =
			form.enctype === 'multipart/form-data'
				? data
				: new URLSearchParams( data );
		const packed = new Response( coded );
		return send( 'POST', to.href.replace( /#.*/, '' ), {
			body: Buffer.from( await packed.arrayBuffer() ),
			headers: {
				'content-type': packed.headers.get( 'content-type' ),
				origin,
				referer: page.url,
			},
		} );
	};

	/** A request to the REST API. */
	const json = async ( method, url, values, nonce ) => {
		const answer = await send( method, url, {
			body: values && Buffer.from( JSON.stringify( values ) ),
			headers: {
				...( values ? { 'content-type': 'application/json' } : {} ),
				...( nonce ? { 'x-wp-nonce': nonce } : {} ),
			},
		} );
		if ( answer.status >= 300 ) {
			throw new UnexpectedAnswer(
				`${ method } ${ url }: status ${ answer.status }: ${ answer.text.slice( 0, 300 ) }`
			);
		}
		return JSON.parse( answer.text );
	};

	return { send, open, parse, submit, json };
}
