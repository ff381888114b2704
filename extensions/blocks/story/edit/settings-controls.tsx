import type { ReactNode } from 'react';
import { RangeControl, ToggleControl } from '@wordpress/components';
import { Setting } from 'shared/editor/settings-panel';
import { defaults } from '../settings';
import type { StorySettings } from '../settings';

/** What a panel of settings is given. */
export interface PanelProps {
	/** All settings of the story. */
	values: StorySettings;
	/** Stores those that are changed. */
	set: ( change: Partial< StorySettings > ) => void;
}

/**
 * The defaults of some settings.
 *
 * @param names Which.
 */
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
	/** What stands below it. */
	children?: ReactNode;
}

/** A setting that is on or off. */
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
	/** How many of what is shown make one of what is stored. */
	scale?: number;
}

/** A setting that is a number. */
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
			// Without the digits that come of the division.
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
