/** Parts of @wordpress/block-editor that its types lack; core's own blocks use them, from 6.8 to 7.1. */
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
		/** The parent block to insert into. */
		rootClientId: string;
		/** The block to insert before; at the end if left out. */
		clientId?: string;
		/** Inserts at that place whatever is selected. */
		isAppender: boolean;
		__experimentalIsQuick: boolean;
		renderToggle: ( props: {
			onToggle: () => void;
			isOpen: boolean;
			disabled: boolean;
		} ) => ReactNode;
	} >;
	/** A choice of a block's variations. */
	__experimentalBlockVariationPicker: ComponentType< {
		icon: ReactElement;
		label: string;
		instructions: string;
		variations: Variation[];
		allowSkip?: boolean;
		/** Called with nothing if the choice was skipped. */
		onSelect: ( variation?: Variation ) => void;
	} >;
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
