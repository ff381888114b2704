/**
 * Sign-up forms of visitors' pages, which take an email address: sent with a proof of work, without loading the
 * page again.
 */
import { readConfig } from 'shared/lib/page-config';
import { AGE, canProve, solve } from 'shared/lib/proof-of-work';
import { startOnce } from 'shared/lib/start-once';
import { routeAddress } from 'shared/lib/web-address';

/** What is needed of the Interactivity API: a script module, which only a view script imports. */
export interface Runtime {
	store: (
		namespace: string,
		parts: { callbacks: Record< string, () => unknown > },
		options: { lock: true }
	) => unknown;
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

/** What tells the forms of a block. */
export interface SignUp {
	/** The store of the block's script, as 'millwork/subscriptions'. */
	store: string;
	/** The selector of its root, with which those of the form's parts begin. */
	root: string;
	/** The path of its routes, as 'millwork/v1/newsletter/'. */
	routes: string;
	/** The last part of the one that takes a form; that which gives work is `challenge`. */
	target: string;
	/** With which the names of what is sent begin, and those of the server's errors. */
	name: string;
}

/** As the server gives it. Words that are not there stand in the form: `__processing` and `__error`. */
interface Config {
	target: string;
	challenge: string;
	words?: { sending: string; failed: string };
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

/**
 * Defines the store of a block with sign-up forms, with the callback `start` for the element that says what
 * became of a form.
 *
 * @param runtime            The Interactivity API, as `import * as interactivity` gives it.
 * @param runtime.store      Makes the block's store, locked.
 * @param runtime.getConfig  Given to readConfig().
 * @param runtime.getElement Gives the element.
 * @param signUp             What tells the block's forms.
 */
export function startSignUps(
	{ store, getConfig, getElement }: Runtime,
	signUp: SignUp
): void {
	const { root, routes } = signUp;
	store(
		signUp.store,
		{
			callbacks: {
				start() {
					const message = getElement().ref;
					const form = message
						?.closest( root )
						?.querySelector< HTMLFormElement >( `${ root }__form` );
					const config = readConfig< Config >(
						signUp.store,
						getConfig
					);
					const target = routeAddress(
						config.target,
						`${ routes }${ signUp.target }`
					);
					const challenge = routeAddress(
						config.challenge,
						`${ routes }challenge`
					);
					// Without them the form is sent as without scripts.
					return message &&
						form instanceof HTMLFormElement &&
						target &&
						challenge &&
						canProve()
						? startOnce( form, () =>
								start( form, message, signUp, {
									...config,
									target,
									challenge,
								} )
							)
						: undefined;
				},
			},
		},
		{ lock: true }
	);
}

/**
 * Takes a form over.
 *
 * @param form        The form.
 * @param message     Where the page says what became of it.
 * @param signUp      What tells the block's forms.
 * @param signUp.name With which the names of its fields begin.
 * @param signUp.root The selector of the block's root.
 * @param config      Where it is sent, its addresses checked.
 * @return Gives it back.
 */
function start(
	form: HTMLFormElement,
	message: HTMLElement,
	{ name, root }: SignUp,
	config: Config
): () => void {
	const gone = new AbortController();
	const said = ( part: string ) =>
		form.querySelector( `${ root }__${ part }` )?.textContent ?? '';
	let isBusy = false;
	form.addEventListener(
		'submit',
		async ( event ) => {
			event.preventDefault();
			if ( isBusy ) {
				return;
			}
			isBusy = true;
			form.querySelector( `${ root }__problem` )?.remove();
			message.textContent = config.words?.sending ?? said( 'processing' );
			try {
				await send( new FormData( form ), name, config );
				message.textContent = said( 'success' );
				// The button that had the focus goes.
				message.tabIndex = -1;
				message.focus();
				form.hidden = true;
			} catch ( error ) {
				message.textContent =
					( error instanceof Error &&
						error.constructor === Error &&
						error.message ) ||
					( config.words?.failed ?? said( 'error' ) );
				form.querySelector< HTMLElement >(
					`${ root }__field`
				)?.focus();
			}
			isBusy = false;
		},
		{ signal: gone.signal }
	);
	return () => gone.abort();
}

async function ask( url: string, name: string, init: RequestInit = {} ) {
	const response = await fetch( url, {
		...init,
		cache: 'no-store',
		signal: AbortSignal.timeout( 30_000 ),
	} );
	// A host's own page of an error is no JSON.
	const body = await response.json().catch( () => ( {} ) );
	if ( ! response.ok ) {
		const code = String( body?.code );
		throw new Error(
			code.startsWith( `${ name }_` ) && code !== `${ name }_failed`
				? String( body.message )
				: ''
		);
	}
	return body;
}

/**
 * Sends a form.
 *
 * @param body             What was filled in.
 * @param name             With which the names of its fields begin.
 * @param config           Where to.
 * @param config.target    The route that takes it.
 * @param config.challenge The route that gives work.
 * @throws If it was not taken, with a sentence for the visitor or none.
 */
async function send(
	body: FormData,
	name: string,
	{ target, challenge }: Config
) {
	const email = String( body.get( `${ name }_email` ) ).trim();
	const url = new URL( challenge );
	url.searchParams.set( name, String( body.get( name ) ) );
	url.searchParams.set( 'for', await digest( email.toLowerCase() ) );
	const work = await ask( url.href, name );
	const due = performance.now() + AGE;
	body.set( `${ name }_challenge`, work.challenge );
	body.set(
		`${ name }_proof`,
		await solve( work.challenge, work.difficulty )
	);
	await new Promise( ( resolve ) =>
		setTimeout( resolve, due - performance.now() )
	);
	await ask( target, name, { method: 'POST', body } );
}
