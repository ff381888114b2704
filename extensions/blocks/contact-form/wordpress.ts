/** Parts of @wordpress/block-editor that its types do not know; core's own blocks use them, from 6.8 to 7.1. */
import * as blockEditor from '@wordpress/block-editor';
import type { ComponentType, HTMLAttributes, ReactElement } from 'react';

interface Variation {
	name: string;
	title: string;
	attributes?: object;
	innerBlocks?: unknown[];
}

interface Untyped {
	/** A choice among variations of a block. */
	__experimentalBlockVariationPicker: ComponentType< {
		icon: ReactElement;
		label: string;
		instructions: string;
		variations: Variation[];
		allowSkip?: boolean;
		/** Takes nothing if the choice was skipped. */
		onSelect: ( variation?: Variation ) => void;
	} >;
	/** Blocks that are shown and not edited. */
	__experimentalUseBlockPreview: ( options: {
		blocks: unknown[];
		props?: object;
		layout?: object;
	} ) => HTMLAttributes< HTMLDivElement >;
}

export type { Variation };

export const {
	__experimentalBlockVariationPicker: BlockVariationPicker,
	__experimentalUseBlockPreview: useBlockPreview,
} = blockEditor as unknown as Untyped;
