/** Parts of @wordpress/block-editor that its types do not know; core's own blocks use them, from 6.8 to 7.1. */
import * as blockEditor from '@wordpress/block-editor';
import type {
	ComponentType,
	HTMLAttributes,
	ReactElement,
	ReactNode,
} from 'react';

interface Variation {
	name: string;
	title: string;
	attributes?: object;
	innerBlocks?: unknown[];
}

interface Untyped {
	/** A button that opens the list of blocks. */
	Inserter: ComponentType< {
		/** Where the block goes. */
		rootClientId: string;
		/** The block in front of which it goes; at the end without one. */
		clientId?: string;
		/** Takes the block as it is chosen, whatever is selected. */
		isAppender: boolean;
		__experimentalIsQuick: boolean;
		renderToggle: ( props: {
			onToggle: () => void;
			isOpen: boolean;
			disabled: boolean;
		} ) => ReactNode;
	} >;
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
	Inserter,
	__experimentalBlockVariationPicker: BlockVariationPicker,
	__experimentalUseBlockPreview: useBlockPreview,
} = blockEditor as unknown as Untyped;
