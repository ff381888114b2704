/** Signs a visitor up without loading the page again. */
import * as interactivity from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { AGE, canProve, solve } from 'shared/lib/proof-of-work';
import { startOnce } from 'shared/lib/start-once';
import { routeAddress } from 'shared/lib/web-address';

/** As Millwork\Units\Subscriptions\Markup gives it. */
interface Config {
	subscribers: string;
	challenge: string;
	words: { sending: string; failed: string };
}

const STORE = 'millwork/subscriptions';
const ROOT = '.wp-block-jetpack-subscriptions';
const ROUTE = 'millwork/v1/newsletter/';
const NAME = 'millwork_subscribe';

const { getConfig, getElement, store } = interactivity;

store(
	STORE,
	{
		callbacks: {
			/** Runs on the message beside the form. */
			start() {
				const message = getElement().ref;
				const form = message
					?.closest( ROOT )
					?.querySelector< HTMLFormElement >( `${ ROOT }__form` );
				const { words, ...routes } = readConfig< Partial< Config > >(
					STORE,
					getConfig
				);
				const target = routeAddress(
					routes.subscribers,
					`${ ROUTE }subscribers`
				);
				const challenge = routeAddress(
					routes.challenge,
					`${ ROUTE }challenge`
				);
				// Without them the form is sent as without scripts.
				return message &&
					form instanceof HTMLFormElement &&
					words &&
					target &&
					challenge &&
					canProve()
					? startOnce( form, () =>
							start( form, message, { words, target, challenge } )
						)
					: undefined;
			},
		},
	},
	{ lock: true }
);

interface Ways {
	words: Config[ 'words' ];
	target: string;
	challenge: string;
}

const digest = async ( text: string ) =>
	[
		...new Uint8Array(
			await crypto.subtle.digest(
				'SHA-256',
				new TextEncoder().encode( text )
			)
		),
	]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

async function ask( url: string, init: RequestInit = {} ) {
	const response = await fetch( url, {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( 30_000 ),
	} );
	// A host's own error page is no JSON.
	const body = await response.json().catch( () => ( {} ) );
	if ( ! response.ok ) {
		const isOurs = String( body?.code ).startsWith( NAME_OF_ERRORS );
		throw new Error( isOurs ? String( body.message ) : '' );
	}
	return body;
}

const NAME_OF_ERRORS = 'millwork_subscribe_';

/**
 * Sends a form.
 *
 * @param form           The form.
 * @param ways           Where to.
 * @param ways.target    The route that takes it.
 * @param ways.challenge The route that gives work.
 * @throws If it was not taken, with a sentence for the visitor or none.
 */
async function send( form: HTMLFormElement, { target, challenge }: Ways ) {
	const body = new FormData( form );
	const email = String( body.get( `${ NAME }_email` ) ).trim();
	const url = new URL( challenge );
	url.searchParams.set( NAME, String( body.get( NAME ) ) );
	url.searchParams.set( 'for', await digest( email.toLowerCase() ) );
	const work = await ask( url.href );
	const due = performance.now() + AGE;
	body.set( `${ NAME }_challenge`, work.challenge );
	body.set(
		`${ NAME }_proof`,
		await solve( work.challenge, work.difficulty )
	);
	await new Promise( ( resolve ) =>
		setTimeout( resolve, due - performance.now() )
	);
	await ask( target, { method: 'POST', body } );
}

/**
 * Takes a form over.
 *
 * @param form    The form.
 * @param message Where the page says what became of it.
 * @param ways    Where it is sent.
 * @return Gives it back.
 */
function start(
	form: HTMLFormElement,
	message: HTMLElement,
	ways: Ways
): () => void {
	const gone = new AbortController();
	let isBusy = false;
	form.addEventListener(
		'submit',
		async ( event ) => {
			event.preventDefault();
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			form.querySelector( `${ ROOT }__problem` )?.remove();
			message.textContent = ways.words.sending;
			try {
				await send( form, ways );
				message.textContent =
					form.querySelector( `${ ROOT }__success` )?.textContent ??
					'';
				// The button that had the focus goes.
				message.tabIndex = -1;
				message.focus();
				form.hidden = true;
			} catch ( error ) {
				message.textContent =
					( error instanceof Error &&
						error.constructor === Error &&
						error.message ) ||
					ways.words.failed;
				form.querySelector< HTMLElement >(
					`${ ROOT }__field`
				)?.focus();
			}
			isBusy = false;
		},
		{ signal: gone.signal }
	);
	return () => gone.abort();
}
