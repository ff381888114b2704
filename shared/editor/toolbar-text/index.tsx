import type { ComponentProps } from 'react';
import { ToolbarButton } from '@wordpress/components';

/** A block's toolbar button with words. WordPress would wrap them on phones, and draw the next button over them. */
export const ToolbarText = (
	props: ComponentProps< typeof ToolbarButton >
) => <ToolbarButton { ...props } style={ { whiteSpace: 'nowrap' } } />;
