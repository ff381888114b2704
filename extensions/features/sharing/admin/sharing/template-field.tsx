import { useId, useRef } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, DropdownMenu, TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	DEFAULT_TEMPLATE,
	LONGEST_TEMPLATE,
	TOKENS,
	cleanTemplate,
	templateText,
	unknownTokens,
	type LabeledValues,
	type TemplateLimits,
} from 'features/sharing/lib/share-template';
import { countText } from 'features/sharing/lib/social-count';

/** Where a message is shown as it would be posted. */
export interface Target extends TemplateLimits {
	id: string;
	label: string;
	template: string;
}

interface Props {
	label: string;
	help?: string;
	value: string;
	/** What is used without a template. */
	inherited: string;
	onChange: ( value: string ) => void;
	targets: Target[];
	/** The values of a post. */
	sample: LabeledValues;
	isDisabled?: boolean;
}

/** How long a message is, and whether its end is cut off. */
function countOf( text: string, limits: TemplateLimits ): string {
	if ( ! limits.characters ) {
		return __( 'No limit', 'millwork' );
	}
	const { used, fits } = countText( text, limits );
	return fits
		? sprintf(
				/* translators: 1: a number of characters; 2: the maximum. */
				__( '%1$d of %2$d characters', 'millwork' ),
				used,
				limits.characters
			)
		: sprintf(
				/* translators: %d: a number of characters. */
				__(
					'Longer than %d characters: the end will be cut off',
					'millwork'
				),
				limits.characters
			);
}

/** A message as it would be posted. */
function Preview( { text, target }: { text: string; target: Target } ) {
	return (
		<li className="millwork-sharing__preview">
			<strong>{ target.label }</strong>
			<p dir="auto">{ text }</p>
			<span>
				{ countOf( text, target ) }
				{ ! target.draws_cards && (
					<>
						{ ' · ' }
						{ __( 'with a card for the link', 'millwork' ) }
					</>
				) }
			</span>
		</li>
	);
}

/** A template, a menu of tokens, and what a post's message becomes on each network. */
export function TemplateField( {
	label,
	help,
	value,
	inherited,
	onChange,
	targets,
	sample,
	isDisabled,
}: Props ) {
	const field = useRef< HTMLTextAreaElement >( null );
	const heading = useId();
	const used = cleanTemplate( value ) || inherited;
	const unknown = unknownTokens( value );
	const excess = value.trim().length - LONGEST_TEMPLATE;
	const insert = ( token: string ) => {
		const from = field.current?.selectionStart ?? value.length;
		const to = field.current?.selectionEnd ?? from;
		onChange(
			`${ value.slice( 0, from ) }{${ token }}${ value.slice( to ) }`
		);
		speak( __( 'Inserted.', 'millwork' ) );
	};
	const notes = [
		help,
		excess > 0 &&
			sprintf(
				/* translators: %d: a number of characters. */
				_n(
					'%d character too many.',
					'%d characters too many.',
					excess,
					'millwork'
				),
				excess
			),
		unknown.length > 0 &&
			sprintf(
				/* translators: %s: one or more names in braces. */
				__( 'Not a token, so it’s sent as text: %s', 'millwork' ),
				unknown.map( ( name ) => `{${ name }}` ).join( ', ' )
			),
	].filter( Boolean );
	return (
		<div className="millwork-sharing__template">
			<TextareaControl
				__nextHasNoMarginBottom
				ref={ field }
				label={ label }
				help={ notes.length ? notes.join( ' ' ) : undefined }
				dir="auto"
				rows={ 4 }
				value={ value }
				placeholder={ inherited }
				disabled={ isDisabled }
				onChange={ onChange }
			/>
			<div className="millwork-sharing__buttons">
				<DropdownMenu
					icon={ null }
					text={ __( 'Insert token', 'millwork' ) }
					label={ __( 'Insert token', 'millwork' ) }
					toggleProps={ { variant: 'secondary', size: 'compact' } }
					controls={ TOKENS.map( ( token ) => ( {
						title: sample.labels[ token ] ?? token,
						onClick: () => insert( token ),
					} ) ) }
				/>
				<Button
					variant="tertiary"
					size="compact"
					disabled={ isDisabled || value === inherited }
					accessibleWhenDisabled
					onClick={ () => {
						onChange( inherited );
						speak( __( 'Default restored.', 'millwork' ) );
					} }
				>
					{ __( 'Restore default', 'millwork' ) }
				</Button>
			</div>
			<h3 id={ heading }>{ __( 'Preview', 'millwork' ) }</h3>
			<ul aria-labelledby={ heading }>
				{ targets.map( ( target ) => (
					<Preview
						key={ target.id }
						target={ target }
						text={ templateText( used, sample, target ) }
					/>
				) ) }
			</ul>
		</div>
	);
}

/** What is stored for a field: nothing if it says what is used without it. */
export const storedTemplate = ( value: string, inherited: string ) => {
	const cleaned = cleanTemplate( value );
	return cleaned === inherited ? '' : cleaned;
};

export { DEFAULT_TEMPLATE };
