import { useState } from 'react';
import { InspectorControls } from '@wordpress/block-editor';
import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { readPattern } from 'features/forms/lib/pattern';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { LengthAttributes, PatternAttributes } from '../types';
import type { ControlProps } from './controls';
import { LengthSettings } from './length-settings';
import { PanelNotice } from './number-settings';

type Attributes = LengthAttributes & PatternAttributes;

interface PatternSettingsProps {
	attributes: Readonly< Attributes >;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

interface Ready {
	pattern: string;
	label: string;
	message: string;
}

const readyMade = (): Ready[] => [
	{
		pattern: '[\\p{L}\\p{M}]+',
		label: __( 'Letters only', 'millwork' ),
		message: __( 'Use letters only.', 'millwork' ),
	},
	{
		pattern: '\\d+',
		label: __( 'Digits only', 'millwork' ),
		message: __( 'Use digits only.', 'millwork' ),
	},
	{
		pattern: '[\\p{L}\\p{M}\\p{N}]+',
		label: __( 'Letters and digits', 'millwork' ),
		message: __( 'Use letters and digits only.', 'millwork' ),
	},
	{
		pattern: '\\d{5}(-\\d{4})?',
		label: __( 'ZIP code (US)', 'millwork' ),
		message: __( 'Enter a ZIP code, such as 90210.', 'millwork' ),
	},
	{
		pattern: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d',
		label: __( 'Postal code (Canada)', 'millwork' ),
		message: __( 'Enter a postal code, such as K1A 0B1.', 'millwork' ),
	},
];

const OWN = 'own';

/** The format of a text. */
function Settings( { attributes, setAttributes }: PatternSettingsProps ) {
	const { millworkPattern: pattern = '', millworkPatternMessage: message } =
		attributes;
	const [ isOwn, setOwn ] = useState( false );
	const [ trial, setTrial ] = useState( '' );
	const ready = readyMade();
	const known = ready.some( ( one ) => one.pattern === pattern );
	let kind = known && ! isOwn ? pattern : OWN;
	if ( ! pattern && ! isOwn ) {
		kind = '';
	}
	const read = readPattern( pattern );
	const choose = ( value: string ) => {
		setOwn( value === OWN );
		const chosen = ready.find( ( one ) => one.pattern === value );
		const isWritten =
			message && ! ready.some( ( one ) => one.message === message );
		if ( value !== OWN ) {
			setAttributes( {
				millworkPattern: value || undefined,
				millworkPatternMessage: isWritten ? message : chosen?.message,
			} );
		}
	};
	let verdict: string | undefined;
	if ( trial.trim() && typeof read !== 'string' ) {
		verdict = read.matches( trial.trim() )
			? __( 'This answer matches.', 'millwork' )
			: __( 'This answer doesn’t match.', 'millwork' );
	}
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Format', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					millworkPattern: undefined,
					millworkPatternMessage: undefined,
				} }
				onResetAll={ () => setOwn( false ) }
			>
				<Setting
					label={ __( 'Format of the answer', 'millwork' ) }
					of="millworkPattern"
				>
					<SelectControl
						label={ __( 'Format of the answer', 'millwork' ) }
						value={ kind }
						options={ [
							{ value: '', label: __( 'Any text', 'millwork' ) },
							...ready.map( ( one ) => ( {
								value: one.pattern,
								label: one.label,
							} ) ),
							{
								value: OWN,
								label: __( 'Custom pattern', 'millwork' ),
							},
						] }
						onChange={ choose }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					{ kind === OWN && (
						<div style={ { marginBlockStart: 16 } }>
							<TextControl
								label={ __( 'Pattern', 'millwork' ) }
								help={ __(
									'A regular expression that the whole answer must match. For example, [A-Z]{2}-\\d{4} accepts AB-1234.',
									'millwork'
								) }
								value={ pattern }
								onChange={ ( value ) => {
									setOwn( true );
									setAttributes( {
										millworkPattern: value || undefined,
									} );
								} }
								dir="ltr"
								spellCheck={ false }
								autoComplete="off"
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						</div>
					) }
				</Setting>
				{ typeof read === 'string' && (
					<PanelNotice>
						{ read === 'syntax'
							? __(
									'This pattern has a mistake, so it isn’t used. Check its brackets and backslashes.',
									'millwork'
								)
							: __(
									'This pattern isn’t used, because it’s too long or has a part that isn’t supported: references such as \\1, \\b, lookbehind, or lookahead after the beginning.',
									'millwork'
								) }
					</PanelNotice>
				) }
				{ pattern && (
					<Setting
						label={ __( 'Error message', 'millwork' ) }
						of="millworkPatternMessage"
					>
						<TextControl
							label={ __( 'Error message', 'millwork' ) }
							help={ __(
								'Visitors see this if their answer doesn’t match. Say what to enter, with an example.',
								'millwork'
							) }
							placeholder={ __(
								'Use the requested format.',
								'millwork'
							) }
							maxLength={ 300 }
							value={ message ?? '' }
							onChange={ ( value ) =>
								setAttributes( {
									millworkPatternMessage: value || undefined,
								} )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
				{ pattern && typeof read !== 'string' && (
					<div style={ { gridColumn: '1 / -1' } } role="status">
						<TextControl
							label={ __( 'Test an answer', 'millwork' ) }
							help={ verdict }
							value={ trial }
							onChange={ setTrial }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</div>
				) }
			</SettingsPanel>
		</InspectorControls>
	);
}

/** The length and the format of a text. */
export function TextRules( props: ControlProps ) {
	return (
		<>
			<LengthSettings { ...props } />
			<Settings { ...( props as unknown as PatternSettingsProps ) } />
		</>
	);
}
