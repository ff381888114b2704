import { useMemo } from 'react';
import { useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import type { FormBlock } from 'features/forms/editor/form-field/edit';
import { fillTokens, tokenKey, tokenNames } from 'shared/lib/tokens';

const NAME = /^(?:jetpack|millwork)\/field-(.+)$/;

/** Fields whose answers are never repeated; Millwork\Features\Forms\Messages\AnswerTokens has the same. */
const WITHHELD = [ 'consent', 'file' ];

export interface FormAnswer {
	/** Plain text. */
	label: string;
	/** The field's type, such as 'email'. */
	type: string;
}

const textOf = ( html: string ) =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

/** A field's label as stored: in its block, or in a block in it. */
function labelOf( { name, attributes, innerBlocks }: FormBlock ): string {
	const inner = innerBlocks.find(
		( block ) => block.name === 'jetpack/label'
	);
	const label =
		attributes.label ??
		inner?.attributes.label ??
		getBlockType( name )?.title ??
		'';
	return textOf( String( label ) ).replace( /\s+/g, ' ' ).trim();
}

/**
 * The fields whose answers a text can repeat, each label once.
 *
 * @param blocks The form's blocks.
 */
export function answersIn( blocks: readonly FormBlock[] ): FormAnswer[] {
	const found = new Map< string, FormAnswer >();
	const walk = ( list: readonly FormBlock[] ) =>
		list.forEach( ( block ) => {
			const type = NAME.exec( block.name )?.[ 1 ];
			if ( ! type ) {
				walk( block.innerBlocks );
				return;
			}
			const label = labelOf( block );
			const key = label.toLowerCase();
			if (
				! WITHHELD.includes( type ) &&
				/^[^{}]{1,300}$/.test( label ) &&
				! found.has( key )
			) {
				found.set( key, { label, type } );
			}
		} );
	walk( blocks );
	return [ ...found.values() ];
}

/** The same for a form in the editor. */
export function useFormAnswers( clientId: string ): FormAnswer[] {
	const blocks = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as {
					getBlocks: ( id: string ) => FormBlock[];
				}
			 ).getBlocks( clientId ),
		[ clientId ]
	);
	return useMemo( () => answersIn( blocks ), [ blocks ] );
}

/** The type of the token for all answers. */
const ALL = '*';

/** The answers with a token for all of them, as in AnswerTokens. Its label isn't translated, because it is stored. */
export const withAll = ( answers: readonly FormAnswer[] ): FormAnswer[] => [
	...answers,
	...( answers.some( ( { label } ) => /^all answers$/i.test( label ) )
		? []
		: [ { label: 'All answers', type: ALL } ] ),
];

/** Sample answers to all fields, a line each; null for the answer of one field. */
export const samplesOfAll = (
	{ type }: FormAnswer,
	answers: readonly FormAnswer[],
	sampleOf: ( answer: FormAnswer ) => string
) =>
	type === ALL
		? answers
				.filter( ( one ) => one.type !== ALL )
				.map( ( one ) => `${ one.label }: ${ sampleOf( one ) }` )
				.join( '\n' )
		: null;

const TOKEN = /\{([^{}\n]{1,300})\}/g;

/** The answer that replaces a token, by the token's name in lowercase. */
const answerOf =
	( answers: readonly FormAnswer[] ) =>
	( name: string ): FormAnswer | undefined =>
		answers.find( ( { label } ) => tokenKey( label ) === name );

/** A text with sample answers in place of its tokens. */
export const withSamples = (
	text: string,
	answers: readonly FormAnswer[],
	sampleOf: ( answer: FormAnswer ) => string
) =>
	fillTokens( text, ( name ) => {
		const answer = answerOf( answers )( name );
		return answer && sampleOf( answer );
	} );

/** The tokens in a text that name no field, with or without a fallback. */
export const unknownTokens = (
	text: string,
	answers: readonly FormAnswer[]
): string[] => {
	const known = ( name: string ) => answerOf( answers )( name )?.label;
	return [
		...new Set(
			[ ...text.matchAll( TOKEN ) ]
				.map( ( [ token ] ) => token )
				.filter( ( token ) =>
					tokenNames( token, known ).every(
						( name ) => known( name ) === undefined
					)
				)
		),
	];
};
