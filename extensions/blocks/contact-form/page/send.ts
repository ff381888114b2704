/** Sends a form to the server, after the required proof of work. */
import { fetchJson, pause, prove } from 'shared/lib/submission';
import type { RouteAnswer } from 'shared/lib/submission';
import { routeAddress } from 'shared/lib/web-address';
import { config } from './config';
import type { Confirmation } from './messages';

export interface Answer {
	status: number;
	/** A sentence for the visitor; '' if the answer has none. */
	message: string;
	/** Sentences by field name. */
	errors: Record< string, string >;
	confirmation?: Confirmation;
	/** Whether something in front of our routes blocks visitors, such as a plugin that closes the REST API. */
	isBarred: boolean;
}

const LONGEST_WAIT = 10;

/**
 * The URL for sending the form, or for its challenge.
 *
 * @return '' if the page has none, or one on another host.
 */
export const routeOf = ( name: 'entries' | 'challenge' ) =>
	routeAddress( config()[ name ], `millwork/v1/forms/${ name }` );

export function createSender( form: HTMLFormElement ) {
	let work: Promise< RouteAnswer > | undefined;

	/**
	 * Starts the proof of work, if it hasn't started.
	 *
	 * @param isNew Whether to start over.
	 */
	const prepare = ( isNew = false ) => {
		if ( isNew ) {
			work = undefined;
		}
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
		// Sending reports the failure; the next try starts over.
		work.catch( () => ( work = undefined ) );
		return work;
	};

	/**
	 * @param attempt The attempt's key.
	 * @param isFirst Whether a challenge that is too old or too new may be replaced.
	 * @return The server's answer; throws without a connection.
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
			// Without a time to wait for, the challenge itself is invalid.
			if ( ! seconds ) {
				work = undefined;
			}
			await pause( Math.min( seconds || 0, LONGEST_WAIT ) * 1000 );
			return send( attempt, false );
		}
		// A challenge is valid for one message.
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
