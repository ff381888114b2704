import type { ReactNode } from 'react';
import { RangeControl, ToggleControl } from '@wordpress/components';
import { Setting } from 'shared/editor/settings-panel';
import { defaults } from '../settings';
import type { StorySettings } from '../settings';

export interface PanelProps {
	values: StorySettings;
	/** Stores changed settings. */
	set: ( change: Partial< StorySettings > ) => void;
}

/** The defaults of some settings. */
export const defaultsOf = ( ...names: ( keyof StorySettings )[] ) =>
	Object.fromEntries(
		names.map( ( name ) => [ name, defaults[ name ] ] )
	) as Partial< StorySettings >;

interface ControlProps extends PanelProps {
	of: keyof StorySettings;
	label: string;
	help?: string;
}

interface ToggleProps extends ControlProps {
	/** Shown below it. */
	children?: ReactNode;
}

export const Toggle = ( {
	of,
	label,
	help,
	values,
	set,
	children,
}: ToggleProps ) => (
	<Setting label={ label } of={ of }>
		<ToggleControl
			label={ label }
			help={ help }
			checked={ values[ of ] as boolean }
			onChange={ ( value ) => set( { [ of ]: value } ) }
			__nextHasNoMarginBottom
		/>
		{ children }
	</Setting>
);

interface RangeProps extends ControlProps {
	min: number;
	max: number;
	step?: number;
	/** The displayed value's factor to the stored one. */
	scale?: number;
}

export const Range = ( {
	of,
	label,
	help,
	min,
	max,
	step = 1,
	scale = 1,
	values,
	set,
}: RangeProps ) => (
	<Setting label={ label } of={ of }>
		<RangeControl
			label={ label }
			help={ help }
			// Without rounding errors from the division.
			value={ Number(
				( ( values[ of ] as number ) * scale ).toFixed( 3 )
			) }
			onChange={ ( value ) =>
				set( {
					[ of ]:
						value === undefined ? defaults[ of ] : value / scale,
				} )
			}
			min={ min }
			max={ max }
			step={ step }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	</Setting>
);
