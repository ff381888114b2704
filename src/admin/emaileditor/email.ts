/** The email that is edited, in WordPress's own store. */
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select, useDispatch, useSelect } from '@wordpress/data';
import type { Mail } from 'shared/admin/mail-preview';
import { tokenNames } from 'shared/lib/tokens';
import { config } from './config';
import type { Token } from './config';

interface EditorSelectors {
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostContent: () => string;
	isEditorPanelOpened: ( name: string ) => boolean;
}

interface EditorActions {
	editPost: ( edits: {
		meta: Record< string, string >;
		title?: string;
	} ) => void;
	lockPostSaving: ( name: string ) => void;
	unlockPostSaving: ( name: string ) => void;
	trashPost: () => Promise< void >;
	toggleEditorPanelOpened: ( name: string ) => void;
}

const STORE = 'core/editor';

export const useEditorActions = () =>
	useDispatch( STORE ) as unknown as EditorActions;

/** Opens a panel, unless it is open. */
export function openPanel( name: string ) {
	const { isEditorPanelOpened } = select(
		STORE
	) as unknown as EditorSelectors;
	if ( ! isEditorPanelOpened( name ) ) {
		(
			dispatch( STORE ) as unknown as EditorActions
		 ).toggleEditorPanelOpened( name );
	}
}

/**
 * A text of the email that isn't in its blocks.
 *
 * @param key     Its meta.
 * @param isTitle Whether it is also the email's title in the editor's bar.
 */
export function useEmailText( key: string, isTitle = false ) {
	const meta = useSelect(
		( get ) =>
			(
				get( STORE ) as unknown as EditorSelectors
			 ).getEditedPostAttribute( 'meta' ) as
				Record< string, unknown > | undefined,
		[]
	);
	const { editPost } = useEditorActions();
	const value = meta?.[ key ];
	return [
		typeof value === 'string' ? value : '',
		( text: string ) =>
			editPost( {
				meta: { [ key ]: text },
				...( isTitle && { title: text } ),
			} ),
	] as const;
}

export const useContent = () =>
	useSelect(
		( get ) =>
			(
				get( STORE ) as unknown as EditorSelectors
			 ).getEditedPostContent(),
		[]
	);

/**
 * The first token that the email needs and lacks.
 *
 * @param content Its blocks.
 * @param text    Its own plain text; '' if that is made from the blocks.
 * @param tokens  The tokens that it may have.
 */
export function missingToken(
	content: string,
	text: string,
	tokens: Token[]
): Token | undefined {
	const known = ( name: string ) =>
		tokens.some( ( token ) => token.name === name ) ? '' : undefined;
	const inContent = tokenNames( content, known );
	const inText = text.trim() === '' ? inContent : tokenNames( text, known );
	return tokens.find(
		( { name, complaint } ) =>
			complaint !== '' &&
			! ( inContent.includes( name ) && inText.includes( name ) )
	);
}

/** What the preview and the test email are made of: the present words, saved or not. */
export interface Words {
	subject: string;
	preheader: string;
	text: string;
	content: string;
}

export const loadPreview = ( words: Words, signal: AbortSignal ) =>
	apiFetch< Mail >( {
		path: '/millwork/v1/emails/preview',
		method: 'POST',
		data: { post: config().post, ...words },
		signal,
	} );

export const sendTest = ( words: Words ) =>
	apiFetch< { message: string } >( {
		path: '/millwork/v1/emails/test',
		method: 'POST',
		data: { post: config().post, ...words },
	} );
