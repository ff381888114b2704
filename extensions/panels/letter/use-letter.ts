import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** What the site knows about a letter: Features\Newsletter\Letters\LetterRoutes. */
export interface LetterStatus {
	/** Empty for a draft. */
	state:
		| ''
		| 'scheduled'
		| 'filling'
		| 'sending'
		| 'paused'
		| 'done'
		| 'cancelled';
	/** When it is or was sent, in UTC. */
	at: string;
	/** Why it can't be sent; empty if it can. */
	problem: string;
	isSeries: boolean;
	isCopy: boolean;
	/** How many people would get it now. */
	readers: number;
	topics: { id: number; name: string; isPaid: boolean }[];
	/** The mailing. */
	url: string;
	publicUrl: string;
}

interface PostStore {
	getCurrentPostId: () => number;
	isSavingPost: () => boolean;
}

/** How often to check the progress of sending, in milliseconds. */
const PAUSE = 10_000;

/**
 * What the site knows about the letter in the editor.
 *
 * @param topics The chosen topics; empty for everyone.
 */
export function useLetter( topics: number[] ) {
	const { id, isSaving } = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		return { id: store.getCurrentPostId(), isSaving: store.isSavingPost() };
	}, [] );
	const path = `/millwork/v1/newsletter/letters/${ id }`;
	const query = topics.map( ( topic ) => `topics[]=${ topic }` ).join( '&' );
	const [ answer, setAnswer ] = useState< {
		query?: string;
		status?: LetterStatus;
		failure?: string;
	} >( {} );
	const [ round, setRound ] = useState( 0 );
	useEffect( () => {
		if ( isSaving ) {
			return undefined;
		}
		let isCurrent = true;
		let timer: ReturnType< typeof setTimeout >;
		apiFetch< LetterStatus >( { path: `${ path }?${ query }` } ).then(
			( status ) => {
				if ( isCurrent ) {
					setAnswer( { query, status } );
				}
				if (
					isCurrent &&
					[ 'scheduled', 'filling', 'sending' ].includes(
						status.state
					)
				) {
					timer = setTimeout(
						() => setRound( ( number ) => number + 1 ),
						PAUSE
					);
				}
			},
			( error ) =>
				isCurrent &&
				setAnswer( ( last ) => ( {
					...last,
					query,
					failure: messageOf( error ),
				} ) )
		);
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
	}, [ path, query, isSaving, round ] );
	const change = async ( what: 'send' | 'cancel', data = {} ) => {
		setAnswer( {
			query,
			status: await apiFetch< LetterStatus >( {
				path: `${ path }/${ what }?${ what === 'cancel' ? query : '' }`,
				method: 'POST',
				data,
			} ),
		} );
		setRound( ( number ) => number + 1 );
	};
	return {
		status: answer.status,
		/** Whether the number of readers is that of the chosen topics. */
		isCounted: answer.query === query && ! isSaving,
		failure: answer.failure ?? '',
		reload: () => setRound( ( number ) => number + 1 ),
		change,
	};
}

/** The text for a failed request. */
export function messageOf( error: unknown ): string {
	const { message } = ( error ?? {} ) as { message?: unknown };
	return typeof message === 'string' && message
		? message
		: __( 'Your site didn’t respond. Try again.', 'millwork' );
}
