import { useEffect, useState } from 'react';
import { useSelect } from '@wordpress/data';
import apiFetch from '@wordpress/api-fetch';

/** The server's answer about a form's recipients. */
interface Answer {
	/** The address that a form without recipients is emailed to; '' if it is hidden from this user. */
	author: string;
	/** Whose address that is; '' until there is an answer. */
	default: 'author' | 'site' | '';
	/** Recipients that get no email unless they are users of the site. */
	refused: string[];
	/** Whether they certainly aren't; unknown to people who can't list users. */
	is_certain: boolean;
}

const nothing: Answer = {
	author: '',
	default: '',
	refused: [],
	is_certain: false,
};

/** Answers by path: several forms, and both places with settings, share them. */
const answers = new Map< string, Promise< Answer > >();

function ask( path: string ): Promise< Answer > {
	const known = answers.get( path );
	if ( known ) {
		return known;
	}
	// Without an answer the field still works, and the next one asks again.
	const answer = apiFetch< Answer >( { path } ).catch( () => {
		answers.delete( path );
		return nothing;
	} );
	answers.set( path, answer );
	return answer;
}

/**
 * Loads the recipients of a form in the edited post.
 *
 * @param to Recipients separated by commas, once typing has ended.
 */
export function useRecipients( to: string ): Answer {
	const [ answer, setAnswer ] = useState( nothing );
	const post = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as
			| {
					getCurrentPostId?: () => unknown;
					getEditedPostAttribute?: ( name: string ) => unknown;
			  }
			| undefined;
		const id = editor?.getCurrentPostId?.();
		return {
			// Template IDs are strings.
			id: typeof id === 'number' ? id : 0,
			author: Number( editor?.getEditedPostAttribute?.( 'author' ) ) || 0,
		};
	}, [] );
	const path = `/millwork/v1/forms/recipients?post=${ post.id }&author=${
		post.author
	}&to=${ encodeURIComponent( to ) }`;
	useEffect( () => {
		let isWanted = true;
		ask( path ).then( ( found ) => isWanted && setAnswer( found ) );
		return () => {
			isWanted = false;
		};
	}, [ path ] );
	return answer;
}
