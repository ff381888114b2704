import { useEffect, useState } from 'react';
import { useSelect } from '@wordpress/data';
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { getEditorData } from 'shared/editor/availability';

/** The post type of forms that several posts can show. */
export const FORM_TYPE = 'jetpack_form';

/** The post in the editor; without an ID in the site editor. */
export const useEditedPost = () =>
	useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as
			| {
					getCurrentPostId?: () => unknown;
					getCurrentPostType?: () => string | null;
					getEditedPostAttribute?: ( name: string ) => unknown;
			  }
			| undefined;
		const id = editor?.getCurrentPostId?.();
		return {
			id: typeof id === 'number' ? id : 0,
			type: editor?.getCurrentPostType?.() ?? '',
			author: Number( editor?.getEditedPostAttribute?.( 'author' ) ) || 0,
		};
	}, [] );

/**
 * Whether the user may do something with saved forms.
 *
 * @param action For example 'create'.
 * @param id     The form, for actions on one.
 */
export const useMay = ( action: 'create' | 'update', id?: number ) =>
	useSelect(
		( select ) =>
			Boolean(
				(
					select( 'core' ) as unknown as {
						canUser: ( what: string, where: object ) => boolean;
					}
				 ).canUser( action, {
					kind: 'postType',
					name: FORM_TYPE,
					...( id && { id } ),
				} )
			),
		[ action, id ]
	);

export interface Numbers {
	entries: number;
	unread: number;
	url: string;
}

/**
 * How many entries a form has.
 *
 * @param post      The post that holds the form; 0 if it is not known.
 * @param name      The form's name; '' for a saved form, which has its own.
 * @param variation What it was made from.
 * @return Null while unknown, and for users who may not see entries.
 */
export function useNumbers(
	post: number,
	name: string,
	variation: string
): Numbers | null {
	const [ found, setFound ] = useState< Numbers | null >( null );
	const path =
		post && getEditorData().inboxUrl
			? addQueryArgs( '/millwork/v1/forms/numbers', {
					post,
					name,
					variation,
				} )
			: '';
	useEffect( () => {
		let isWanted = true;
		setFound( null );
		if ( path ) {
			apiFetch< Numbers >( { path } ).then(
				( numbers ) => isWanted && setFound( numbers ),
				// The form can be edited without them.
				() => undefined
			);
		}
		return () => {
			isWanted = false;
		};
	}, [ path ] );
	return found;
}
