/** The props that WordPress passes to an edit component. */
export interface BlockEditProps< Attributes extends object > {
	readonly name: string;
	readonly clientId: string;
	readonly isSelected: boolean;
	readonly attributes: Readonly< Attributes >;
	readonly setAttributes: ( attributes: Partial< Attributes > ) => void;
	readonly context: Record< string, unknown >;
	readonly className?: string;
	readonly onReplace: ( blocks: unknown ) => void;
	readonly onRemove: () => void;
	readonly insertBlocksAfter?: ( blocks: unknown ) => void;
	readonly toggleSelection: ( enabled: boolean ) => void;
}
