/** Likes a post without loading the page again. */
import { getConfig, store, withSyncEvent } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { routeAddress } from 'shared/lib/web-address';
import { storeLike, hasLiked } from './liked-posts';

/** As Millwork\Units\Likes\Vote::state() gives it. */
interface Likes {
	liked: boolean;
	/** The number in words; empty for none. */
	text: string;
}

/** As Millwork\Units\Likes\Button prints it. */
interface Config extends Likes {
	post: number;
	/** The route of this post's likes. */
	url: string;
	/** What became of the form, where no script took it. */
	message: string;
	labels: { like: string; liked: string; failed: string };
}

const STORE = 'millwork/likes';

const config = () => readConfig< Config >( STORE, getConfig );

/** Whether the page was asked for the visitor's like already: stored HTML may hang that onto anything. */
let isRecalled = false;

const { state } = store(
	STORE,
	{
		// Itself by `this`: WordPress 6.8 asks it before store() has returned, where the script comes late.
		state: {
			/** The server's last answer, of the post that it is about. */
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
			// Stored HTML may hang an action onto anything: only a form that the visitor sends counts.
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
						// A site may close its REST API to visitors. The form goes another way.
						sendForm( form, wants );
					}
				} catch {
					state.failure = labels?.failed;
				}
				state.busy = false;
			} ),
		},
		callbacks: {
			/** The page may come from a cache: asks for the state where this browser has liked the post. */
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
					// The button says what the page said, and works.
				}
			},
		},
	},
	{ lock: true }
);

/** The route of this post's likes; '' if the page does not say, or names another host than its own. */
const route = () =>
	routeAddress( config().url, `millwork/v1/likes/${ config().post }` );

/**
 * Whether it is the button's form, which holds the button alone: another form's sending may come
 * through an element around it.
 */
const isOurs = ( target: unknown ): target is HTMLFormElement =>
	target instanceof HTMLFormElement && ! [ ...new FormData( target ) ].length;

/**
 * Asks the route of this post.
 *
 * @throws If the server could not be reached.
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
