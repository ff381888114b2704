import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface MatchControlProps {
	label: string;
	value: 'any' | 'all';
	onChange: ( value: 'any' | 'all' ) => void;
}

/** Whether all conditions must be met, or one. */
export function MatchControl( { label, value, onChange }: MatchControlProps ) {
	return (
		<SelectControl
			label={ label }
			value={ value }
			options={ [
				{ value: 'all', label: __( 'All', 'millwork' ) },
				{ value: 'any', label: __( 'At least one', 'millwork' ) },
			] }
			onChange={ ( next ) => onChange( next === 'all' ? 'all' : 'any' ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
