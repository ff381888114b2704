/** Likes a post without reloading the page. */
import { getConfig, store, withSyncEvent } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { routeAddress } from 'shared/lib/web-address';
import { storeLike, hasLiked } from './liked-posts';

/** From Millwork\Units\Likes\Vote::state(). */
interface Likes {
	liked: boolean;
	/** The number as text; empty for none. */
	text: string;
}

/** As printed by Millwork\Units\Likes\Button. */
interface Config extends Likes {
	post: number;
	/** The URL of this post's likes in the REST API. */
	url: string;
	/** The result of a form that was sent without scripts. */
	message: string;
	labels: { like: string; liked: string; failed: string };
}

const STORE = 'millwork/likes';

const config = () => readConfig< Config >( STORE, getConfig );

/** Whether the visitor's like was already restored: stored HTML may attach the callback to anything. */
let isRecalled = false;

const { state } = store(
	STORE,
	{
		// Uses `this`: in WordPress 6.8 this runs before store() has returned if the script loads late.
		state: {
			/** The server's last answer, with the post that it is about. */
			answer: undefined as ( Likes & { post: number } ) | undefined,
			failure: undefined as string | undefined,
			busy: false,
			get likes(): Likes {
				const { answer } = this;
				const { post, liked = false, text = '' } = config();
				return answer?.post === post && answer
					? answer
					: { liked, text };
			},
			get label(): string {
				const { like = '', liked = '' } = config().labels ?? {};
				return this.likes.liked ? liked : like;
			},
			get wish(): string {
				return this.likes.liked ? 'unlike' : 'like';
			},
			get text(): string {
				return this.likes.text;
			},
			get message(): string {
				return this.failure ?? config().message ?? '';
			},
		},
		actions: {
			// Stored HTML may attach an action to anything: only a form that the visitor sends counts.
			toggle: withSyncEvent( async ( event?: SubmitEvent ) => {
				const { post, labels } = config();
				const form = event?.target;
				if (
					event?.type !== 'submit' ||
					! event.isTrusted ||
					! isOurs( form ) ||
					! post ||
					! route()
				) {
					return;
				}
				event.preventDefault();
				if ( state.busy ) {
					return;
				}
				state.busy = true;
				state.failure = '';
				const wants = ! state.likes.liked;
				try {
					const body = await ask( wants ? 'POST' : 'DELETE' );
					if ( isLikes( body ) ) {
						state.answer = { ...body, post };
						storeLike( post, body.liked );
					} else if ( isRefusal( body ) ) {
						state.failure = body.message;
					} else {
						// A site may close its REST API to visitors. The form is sent without scripts then.
						sendForm( form, wants );
					}
				} catch {
					state.failure = labels?.failed;
				}
				state.busy = false;
			} ),
		},
		callbacks: {
			/** Restores the visitor's like on a cached page, if this browser has liked the post. */
			async recall() {
				const { post, liked } = config();
				if (
					isRecalled ||
					liked ||
					! post ||
					! hasLiked( post ) ||
					! route()
				) {
					return;
				}
				isRecalled = true;
				try {
					const body = await ask( 'GET' );
					if ( isLikes( body ) ) {
						state.answer ??= { ...body, post };
						storeLike( post, body.liked );
					}
				} catch {
					// The button keeps the page's state, and works.
				}
			},
		},
	},
	{ lock: true }
);

/** The URL of this post's likes; '' if the page has none, or one on another host. */
const route = () =>
	routeAddress( config().url, `millwork/v1/likes/${ config().post }` );

/**
 * Whether it is the button's own form, which contains only the button. Another form's submit event may pass through an
 * element around it.
 */
const isOurs = ( target: unknown ): target is HTMLFormElement =>
	target instanceof HTMLFormElement && ! [ ...new FormData( target ) ].length;

/**
 * Sends a request about this post's likes.
 *
 * @throws If the server can't be reached.
 */
async function ask( method: string ): Promise< unknown > {
	const response = await fetch( route(), {
		method,
		credentials: 'same-origin',
		cache: 'no-store',
	} );
	return response.json().catch( () => null );
}

function isLikes( body: unknown ): body is Likes {
	return typeof ( body as Likes | null )?.liked === 'boolean';
}

function isRefusal( body: unknown ): body is { code: string; message: string } {
	const { code } = ( body ?? {} ) as { code?: unknown };
	return typeof code === 'string' && code.startsWith( 'millwork_likes_' );
}

/** Sends the form as a browser without scripts does. */
function sendForm( form: HTMLFormElement, wants: boolean ): void {
	const field = document.createElement( 'input' );
	field.type = 'hidden';
	field.name = 'millwork_like';
	field.value = wants ? 'like' : 'unlike';
	form.append( field );
	form.submit();
}
