import { useRef, useState } from 'react';
import { useDispatch } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	Button,
	Flex,
	Notice,
	PanelBody,
	SelectControl,
	TextareaControl,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import { freshId } from 'features/forms/editor/form-logic/form-fields';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Token } from 'features/forms/lib/calculation';
import { namesFor, textOf, tokensOf } from './formula-text';

interface FormulaPanelProps {
	clientId: string;
	formula: Token[];
	/** The fields that it may use. */
	operands: FormField[];
	/** The number fields of the formula without a minimum. */
	unlimited: FormField[];
	/** What is wrong; '' if nothing is. */
	problem: string;
	/** The result with the answers at first. */
	preview: string;
}

type Update = (
	clientIds: string[],
	attributes: Record< string, Record< string, unknown > >,
	isByBlock: true
) => void;

/** Writes the formula: typed, or put together with buttons. */
export function FormulaPanel( {
	clientId,
	formula,
	operands,
	unlimited,
	problem,
	preview,
}: FormulaPanelProps ) {
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as { updateBlockAttributes: Update };
	const field = useRef< HTMLTextAreaElement >( null );
	// Fields are found by their ID, so each gets one; only those that are used keep it.
	const newIds = useRef( new Map< string, string >() ).current;
	const idOf = ( { clientId: id, id: own }: FormField ) => {
		if ( ! own && ! newIds.has( id ) ) {
			newIds.set( id, freshId( operands ) );
		}
		return own || newIds.get( id )!;
	};
	const named = namesFor(
		operands.map( ( one ) => ( { id: idOf( one ), label: one.label } ) )
	);
	const [ draft, setDraft ] = useState< string | null >( null );
	const text = draft ?? textOf( formula, named );

	/** All in one action, so that one undo takes it back. */
	const change = ( next: string ) => {
		const tokens = tokensOf( next, named );
		const used = new Set(
			tokens.map( ( token ) =>
				typeof token === 'object' && 'field' in token ? token.field : ''
			)
		);
		const ids = operands
			.filter( ( one ) => ! one.id && used.has( idOf( one ) ) )
			.map( ( one ): [ string, { id: string } ] => [
				one.clientId,
				{ id: idOf( one ) },
			] );
		setDraft( next );
		updateBlockAttributes(
			[ clientId, ...ids.map( ( [ id ] ) => id ) ],
			{
				...Object.fromEntries( ids ),
				[ clientId ]: { formula: tokens.length ? tokens : undefined },
			},
			true
		);
	};
	const setMinimum = () => {
		updateBlockAttributes(
			unlimited.map( ( { clientId: id } ) => id ),
			Object.fromEntries(
				unlimited.map( ( { clientId: id } ) => [ id, { min: 0 } ] )
			),
			true
		);
		// The button is gone.
		field.current?.focus();
		speak( __( 'The minimum is 0.', 'millwork' ) );
	};
	const insert = ( part: string ) => {
		const input = field.current;
		const [ from, to ] = [
			input?.selectionStart ?? text.length,
			input?.selectionEnd ?? text.length,
		];
		const before = text.slice( 0, from ).replace( /\s*$/, '' );
		const start = before ? `${ before } ${ part } ` : `${ part } `;
		change( start + text.slice( to ).replace( /^\s*/, '' ) );
		// The text has to be there first.
		setTimeout( () => {
			input?.focus();
			input?.setSelectionRange( start.length, start.length );
		} );
	};
	const signs = [
		[ '+', __( 'Plus', 'millwork' ) ],
		[ '−', __( 'Minus', 'millwork' ) ],
		[ '×', __( 'Times', 'millwork' ) ],
		[ '÷', __( 'Divided by', 'millwork' ) ],
		[ '(', __( 'Open parenthesis', 'millwork' ) ],
		[ ')', __( 'Close parenthesis', 'millwork' ) ],
	] as const;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Formula', 'millwork' ) }>
				<SelectControl
					label={ __( 'Insert field', 'millwork' ) }
					value=""
					options={ [
						{
							value: '',
							label: __( 'Choose a field', 'millwork' ),
						},
						...named.map( ( { id, name } ) => ( {
							value: id,
							label: name,
						} ) ),
					] }
					onChange={ ( id ) => {
						const chosen = named.find( ( one ) => one.id === id );
						if ( chosen ) {
							insert( `{${ chosen.name }}` );
						}
					} }
					help={
						named.length
							? __(
									'Numbers, sliders, ratings, checkboxes (1 if checked) and choices. Give the options of a choice a price or value in that field’s settings.',
									'millwork'
								)
							: __(
									'This form has no field that counts yet. Add a number, a slider, a rating or a choice.',
									'millwork'
								)
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Flex
					justify="flex-start"
					wrap
					style={ { marginBlock: 12 } }
					gap={ 1 }
				>
					{ signs.map( ( [ sign, label ] ) => (
						<Button
							key={ sign }
							variant="secondary"
							size="compact"
							label={ label }
							onClick={ () => insert( sign ) }
						>
							{ sign }
						</Button>
					) ) }
				</Flex>
				<TextareaControl
					ref={ field }
					label={ __( 'Formula', 'millwork' ) }
					rows={ 3 }
					value={ text }
					onChange={ change }
					onBlur={ () => setDraft( null ) }
					help={ __(
						'For example {Tickets} × 12.50. Times and divided by go before plus and minus.',
						'millwork'
					) }
					__nextHasNoMarginBottom
				/>
				<p aria-live="polite">{ problem || preview }</p>
				{ unlimited.length > 0 && (
					<Notice
						status="warning"
						isDismissible={ false }
						actions={ [
							{
								label: __( 'Set the minimum to 0', 'millwork' ),
								onClick: setMinimum,
							},
						] }
					>
						{ sprintf(
							/* translators: %s: labels of number fields, such as '“Tickets”'. */
							_n(
								'%s has no minimum. A visitor can enter a number below 0 and lower the result.',
								'%s have no minimum. A visitor can enter numbers below 0 and lower the result.',
								unlimited.length,
								'millwork'
							),
							unlimited
								.map( ( { label } ) => `“${ label }”` )
								.join( ', ' )
						) }
					</Notice>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
