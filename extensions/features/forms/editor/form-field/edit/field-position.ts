/** A block in a form: what is needed to find the place for fields. */
export interface FormBlock {
	clientId: string;
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: FormBlock[];
}

/** Where a field goes: a parent block, and an index among its inner blocks. */
export interface FieldPosition {
	root: string;
	index: number;
}

/** All blocks in a list, at any depth. */
const flat = ( blocks: readonly FormBlock[] ): FormBlock[] =>
	blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );

/**
 * Whether a block is a button that sends the form. One of our buttons without a link is one, whatever its element
 * attribute says.
 */
const sends = ( { name, attributes: { element, type, url } }: FormBlock ) =>
	name === 'jetpack/button'
		? element === 'button' || element === 'input' || ! ( element || url )
		: name === 'core/button' && type === 'submit';

const isStep = ( { name }: FormBlock ) => name === 'jetpack/form-step';

/**
 * Where the fields of a form or step end: at the submit button, or at its container.
 *
 * @param blocks The blocks of the form or step.
 * @return An index among them; their number if there is no button.
 */
export function endOfFields( blocks: readonly FormBlock[] ): number {
	const index = blocks.findIndex( ( block ) =>
		flat( [ block ] ).some( ( one ) => sends( one ) || isStep( one ) )
	);
	return index < 0 ? blocks.length : index;
}

/**
 * Where a new field goes: before the submit button, or else at the end; in a form with steps, the same within the last
 * step.
 *
 * @param root   The form's or step's block.
 * @param blocks Its inner blocks.
 */
export function fieldPosition(
	root: string,
	blocks: readonly FormBlock[]
): FieldPosition {
	const step = flat( blocks ).filter( isStep ).at( -1 );
	return step
		? { root: step.clientId, index: endOfFields( step.innerBlocks ) }
		: { root, index: endOfFields( blocks ) };
}
