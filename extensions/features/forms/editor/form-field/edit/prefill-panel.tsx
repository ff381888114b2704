import { useState } from 'react';
import { InspectorControls } from '@wordpress/block-editor';
import { Button, Notice, PanelBody, TextControl } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import type { FieldAttributes } from '../types';

/** Nobody agrees to anything, and nothing is uploaded, by opening a link. */
const NEVER = /field-(?:checkbox|consent|file|calculation)$/;

interface PrefillPanelProps {
	/** The field's block. */
	name: string;
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
}

/**
 * Why a name can't be a parameter. Millwork\Features\Forms\Prefill\Prefill ignores the same names.
 *
 * @return A sentence; '' if it can.
 */
export function problemOf(
	parameter: string,
	reserved: readonly string[]
): string {
	const lower = parameter.toLowerCase();
	if ( reserved.includes( lower ) || lower.startsWith( 'millwork' ) ) {
		return sprintf(
			/* translators: 1: the name of a parameter, 2: a name that can be used instead */
			__(
				'“%1$s” is used by WordPress or another plugin, so it isn’t filled in. Choose another name, such as “%2$s”.',
				'millwork'
			),
			parameter,
			`form_${ lower.replace( /^millwork_?/, '' ) || 'value' }`
		);
	}
	return parameter && ! /^[a-z][a-z0-9_-]{0,39}$/i.test( parameter )
		? __(
				'Use up to 40 characters: letters (without accents), numbers, hyphens and underscores. Start with a letter.',
				'millwork'
			)
		: '';
}

/** Lets links fill in the field. */
export default function PrefillPanel( {
	name,
	attributes: { millworkPrefill = '', options },
	setAttributes,
}: PrefillPanelProps ) {
	const [ isCopied, setCopied ] = useState( false );
	const page = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as
					{ getPermalink?: () => string | null } | undefined
			 )?.getPermalink?.() ?? '',
		[]
	);
	const problem = problemOf(
		millworkPrefill,
		getEditorData().reservedParameters ?? []
	);
	const isAddress = name === 'millwork/field-address';
	const value =
		( Array.isArray( options ) && options.find( Boolean ) ) ||
		__( 'value', 'millwork' );
	const link =
		page && millworkPrefill && ! problem
			? `${ page }${ page.includes( '?' ) ? '&' : '?' }${ millworkPrefill }${ isAddress ? '_city' : '' }=${ encodeURIComponent( value ) }`
			: '';
	const ref = useCopyToClipboard< HTMLButtonElement >( link, () =>
		setCopied( true )
	);
	if ( NEVER.test( name ) ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Fill in from a link', 'millwork' ) }
				initialOpen={ millworkPrefill !== '' }
			>
				<TextControl
					label={ __( 'Parameter name', 'millwork' ) }
					help={ __(
						'Links to the page can use this name to fill in the field. Leave it empty to turn this off.',
						'millwork'
					) }
					value={ millworkPrefill }
					onChange={ ( text ) => {
						setCopied( false );
						setAttributes( {
							millworkPrefill:
								text.trim().replace( /\s+/g, '_' ) || undefined,
						} );
					} }
					dir="ltr"
					autoComplete="off"
					spellCheck={ false }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ isAddress && (
					<p>
						{ __(
							'Each line has its own ending: _line1, _line2, _city, _region, _postcode, _country.',
							'millwork'
						) }
					</p>
				) }
				{ name === 'millwork/field-signature' && (
					<p>
						{ __(
							'Fills in the name only. Visitors still check the box to sign.',
							'millwork'
						) }
					</p>
				) }
				{ problem && (
					<Notice status="warning" isDismissible={ false }>
						{ problem }
					</Notice>
				) }
				{ link && (
					<>
						<p>
							{ __( 'Example:', 'millwork' ) }{ ' ' }
							<code
								dir="ltr"
								style={ { overflowWrap: 'anywhere' } }
							>
								{ link }
							</code>
						</p>
						<Button
							ref={ ref }
							variant="secondary"
							__next40pxDefaultSize
						>
							{ isCopied
								? __( 'Copied', 'millwork' )
								: __( 'Copy link', 'millwork' ) }
						</Button>
					</>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
