import {
	SelectControl,
	ToolbarDropdownMenu,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Setting } from 'shared/editor/settings-panel';
import type { FieldAttributes } from '../types';
import { WIDTHS } from './field-class';

interface LayoutSettingsProps {
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
}

interface LabelPositionProps {
	value?: string;
	onChange: ( value?: string ) => void;
	/** The choice that stores nothing. */
	usual: string;
	/** The choices, of 'above', 'beside', 'floating' and 'hidden'. */
	positions: string[];
}

/** Where labels are: those of a form, or a field's own. */
export function LabelPosition( {
	value = '',
	onChange,
	usual,
	positions,
}: LabelPositionProps ) {
	const words: Record< string, string > = {
		above: __( 'Above the field', 'millwork' ),
		beside: __( 'Next to the field', 'millwork' ),
		floating: __( 'In the field (floating)', 'millwork' ),
		hidden: __( 'Hidden', 'millwork' ),
	};
	return (
		<SelectControl
			label={ __( 'Label position', 'millwork' ) }
			help={
				value === 'hidden'
					? __(
							'Screen readers still read the label. Use the placeholder to say what to enter.',
							'millwork'
						)
					: undefined
			}
			value={ value }
			options={ [
				{ value: '', label: usual },
				...positions.map( ( position ) => ( {
					value: position,
					label: words[ position ] ?? position,
				} ) ),
			] }
			onChange={ ( position ) => onChange( position || undefined ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

const inPercent = ( share: number ) =>
	sprintf(
		/* translators: %d: a share in percent. */
		__( '%d%%', 'millwork' ),
		share
	);

/** A field's width in its toolbar. On phones, the sidebar hides the form. */
export function WidthMenu( {
	attributes,
	setAttributes,
}: LayoutSettingsProps ) {
	const width = Number( attributes.width ) || 100;
	return (
		<ToolbarDropdownMenu
			icon={ null }
			text={ inPercent( width ) }
			label={ sprintf(
				/* translators: %d: a share in percent. */
				__( 'Width: %d%%', 'millwork' ),
				width
			) }
			controls={ WIDTHS.map( ( percent ) => ( {
				title: inPercent( percent ),
				role: 'menuitemradio',
				isActive: percent === width,
				onClick: () => setAttributes( { width: percent } ),
			} ) ) }
		/>
	);
}

/** A field's width, and where its label is. */
export function LayoutSettings( {
	attributes: { millworkLabel, width },
	setAttributes,
}: LayoutSettingsProps ) {
	return (
		<>
			<Setting label={ __( 'Width', 'millwork' ) } of="width">
				<ToggleGroupControl
					label={ __( 'Width', 'millwork' ) }
					value={ Number( width ) || undefined }
					onChange={ ( value ) =>
						setAttributes( { width: Number( value ) } )
					}
					isBlock
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				>
					{ WIDTHS.map( ( percent ) => (
						<ToggleGroupControlOption
							key={ percent }
							value={ percent }
							label={ inPercent( percent ) }
						/>
					) ) }
				</ToggleGroupControl>
			</Setting>
			<Setting
				label={ __( 'Label position', 'millwork' ) }
				of="millworkLabel"
			>
				<LabelPosition
					value={ millworkLabel }
					onChange={ ( value ) =>
						setAttributes( { millworkLabel: value } )
					}
					usual={ __( 'Same as the form', 'millwork' ) }
					positions={ [ 'above', 'beside', 'floating', 'hidden' ] }
				/>
			</Setting>
		</>
	);
}
