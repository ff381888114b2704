import { useEffect, useState } from 'react';
import { useSelect } from '@wordpress/data';
import apiFetch from '@wordpress/api-fetch';

/** What the server says about a form's recipients. */
interface Answer {
	/** The address that a form without recipients is mailed to; '' if it is not to be known here. */
	author: string;
	/** Whose address that is; '' as long as there is no answer. */
	default: 'author' | 'site' | '';
	/** Those of the recipients that get no mail unless they belong to users of the site. */
	refused: string[];
	/** Whether they belong to none: who may not see the users is not told. */
	is_certain: boolean;
}

const nothing: Answer = {
	author: '',
	default: '',
	refused: [],
	is_certain: false,
};

/** Answers by path: several forms and both places of the settings ask the same. */
const answers = new Map< string, Promise< Answer > >();

function ask( path: string ): Promise< Answer > {
	const known = answers.get( path );
	if ( known ) {
		return known;
	}
	// Without an answer the field works, and asks again the next time.
	const answer = apiFetch< Answer >( { path } ).catch( () => {
		answers.delete( path );
		return nothing;
	} );
	answers.set( path, answer );
	return answer;
}

/**
 * Asks whom a form of the post that is edited is mailed to.
 *
 * @param to The recipients, with commas between them, once they are written.
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
			// Templates have words for their ids.
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
