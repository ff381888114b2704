/** Sends a form to the server, and gets what it asks for before. */
import { fetchJson, pause, prove } from 'shared/lib/submission';
import type { RouteAnswer } from 'shared/lib/submission';
import { routeAddress } from 'shared/lib/web-address';
import { config } from './config';
import type { Confirmation } from './messages';

/** What the server answered. */
export interface Answer {
	status: number;
	/** A sentence for the visitor; '' if the answer has none. */
	message: string;
	/** Sentences by the field's name. */
	errors: Record< string, string >;
	confirmation?: Confirmation;
	/** Whether something in front of our routes keeps visitors out, as plugins do that close the REST API. */
	isBarred: boolean;
}

const LONGEST_WAIT = 10;

/**
 * Where a form is sent to, and where its challenge comes from.
 *
 * @param name The route.
 * @return '' if the page does not say, or names another host than its own.
 */
export const routeOf = ( name: 'entries' | 'challenge' ) =>
	routeAddress( config()[ name ], `millwork/v1/forms/${ name }` );

/**
 * Makes what sends a form.
 *
 * @param form The form.
 */
export function createSender( form: HTMLFormElement ) {
	let work: Promise< RouteAnswer > | undefined;

	/** Begins the work that takes a while, if that was not done. */
	const prepare = () => {
		work ??= ( async () => {
			const url = new URL( routeOf( 'challenge' ) );
			url.searchParams.set(
				'form',
				new FormData( form ).get( 'millwork_form' ) as string
			);
			const done = await prove( url );
			if ( ! done.response.ok ) {
				throw toAnswer( done.response, done.body );
			}
			return done;
		} )();
		// Whoever sends hears of it; the next try begins anew.
		work.catch( () => ( work = undefined ) );
		return work;
	};

	/**
	 * Sends the form.
	 *
	 * @param attempt The key of the attempt.
	 * @param isFirst Whether a challenge that came too late or too early may be replaced.
	 * @return What the server says; throws where there is no connection.
	 */
	const send = async (
		attempt: string,
		isFirst = true
	): Promise< Answer > => {
		const body = new FormData( form );
		try {
			const done = await prepare();
			body.set( 'millwork_challenge', done.body.challenge );
			body.set( 'millwork_proof', done.proof! );
		} catch ( error ) {
			if ( error && typeof error === 'object' && 'errors' in error ) {
				return error as Answer;
			}
			throw error;
		}
		body.set( 'millwork_attempt', attempt );
		body.set( 'millwork_page', location.href );
		const { response, body: said } = await fetchJson(
			routeOf( 'entries' ),
			{
				method: 'POST',
				body,
			}
		);
		if ( isFirst && [ 409, 425 ].includes( response.status ) ) {
			const seconds = Number( response.headers.get( 'Retry-After' ) );
			// Without a time to wait for, the challenge itself is no good any more.
			if ( ! seconds ) {
				work = undefined;
			}
			await pause( Math.min( seconds || 0, LONGEST_WAIT ) * 1000 );
			return send( attempt, false );
		}
		// A challenge is good for one message.
		work = undefined;
		return toAnswer( response, said );
	};

	return { prepare, send };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Whatever a server says, ours or one in front of it.
function toAnswer( { status }: Response, said: any ): Answer {
	const isOurs = String( said?.code ).startsWith( 'millwork_' );
	return {
		status,
		message: isOurs ? said.message : '',
		isBarred: ! isOurs && [ 401, 403, 404 ].includes( status ),
		errors: ( isOurs && said.data?.errors ) || {},
		confirmation: status === 201 ? said.confirmation : undefined,
	};
}
