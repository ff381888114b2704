import type { ReactNode } from 'react';
import { Notice, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting } from 'shared/editor/settings-panel';

type Bounds = Readonly< Record< string, number | string | undefined > >;

interface NumberSettingsProps {
	/** The attributes, with their labels. */
	names: Record< string, string >;
	/** Shown while an attribute is empty, by attribute. */
	placeholders?: Record< string, string >;
	help?: Record< string, string >;
	/** The attribute with the step. */
	step: string;
	attributes: Bounds;
	setAttributes: (
		attributes: Record< string, number | string | undefined >
	) => void;
}

/** A number as it is stored: as text if JSON's numbers would change it. */
const stored = ( value: string ) => {
	if ( value === '' ) {
		return undefined;
	}
	return String( Number( value ) ) === value ? Number( value ) : value;
};

export function PanelNotice( { children }: { children: ReactNode } ) {
	return (
		<div style={ { gridColumn: '1 / -1' } }>
			<Notice status="warning" isDismissible={ false }>
				{ children }
			</Notice>
		</div>
	);
}

/** The bounds and steps of a number. */
export function NumberSettings( {
	names,
	placeholders = {},
	help = {},
	step,
	attributes,
	setAttributes,
}: NumberSettingsProps ) {
	const { min, max } = attributes;
	const hasBoth = min !== undefined && max !== undefined;
	return (
		<>
			{ Object.entries( names ).map( ( [ key, label ] ) => (
				<Setting key={ key } label={ label } of={ key }>
					<TextControl
						label={ label }
						help={ help[ key ] }
						type="number"
						step="any"
						placeholder={ placeholders[ key ] }
						value={ String( attributes[ key ] ?? '' ) }
						onChange={ ( value ) =>
							setAttributes( { [ key ]: stored( value ) } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) ) }
			{ hasBoth && Number( min ) > Number( max ) && (
				<PanelNotice>
					{ __(
						'The minimum is greater than the maximum, so no number is accepted. Change one of them.',
						'millwork'
					) }
				</PanelNotice>
			) }
			{ attributes[ step ] !== undefined &&
				! ( Number( attributes[ step ] ) > 0 ) && (
					<PanelNotice>
						{ __(
							'The step has no effect. Enter a number above 0.',
							'millwork'
						) }
					</PanelNotice>
				) }
		</>
	);
}
