import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import type { MailingStatus } from './strings';

/** How often to check the progress of sending, in milliseconds. */
const PAUSE = 5_000;

interface PostStore {
	getCurrentPostId: () => number;
	getCurrentPostAttribute: ( name: string ) => unknown;
}

export interface Mailing {
	/** Undefined until it is loaded. */
	mailing?: MailingStatus;
	/** The post's route. */
	path: string;
	/** The saved post's status. */
	status: unknown;
	/** The last request's error. */
	failure?: unknown;
}

/**
 * What the site knows about the post's email. Requested again after publishing, and while it is being sent.
 *
 * @param topics The author's choice, which may not be saved yet.
 */
export function useMailing( topics?: number[] ): Mailing {
	const { id, status } = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		return {
			id: store.getCurrentPostId(),
			status: store.getCurrentPostAttribute( 'status' ),
		};
	}, [] );
	const path = `/millwork/v1/newsletter/posts/${ id }`;
	// An empty list would be left out: 0 is no topic.
	const query = topics
		? `?${ [ 0, ...topics ].map( ( topic ) => `topics[]=${ topic }` ).join( '&' ) }`
		: '';
	const [ answer, setAnswer ] = useState<
		Pick< Mailing, 'mailing' | 'failure' >
	>( {} );
	const [ round, setRound ] = useState( 0 );
	useEffect( () => {
		let isCurrent = true;
		let timer: ReturnType< typeof setTimeout >;
		const again = () => setRound( ( number ) => number + 1 );
		apiFetch< MailingStatus >( { path: path + query } ).then(
			( mailing ) => {
				if ( ! isCurrent ) {
					return;
				}
				setAnswer( { mailing } );
				if (
					! mailing.isCopy &&
					[ 'filling', 'sending' ].includes( mailing.state )
				) {
					timer = setTimeout( again, PAUSE );
				}
			},
			( failure ) =>
				isCurrent &&
				setAnswer( ( { mailing } ) => ( { mailing, failure } ) )
		);
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
	}, [ path, query, status, round ] );
	return { path, status, ...answer };
}
