/** A block in a form, as far as it says where fields belong. */
export interface FormBlock {
	clientId: string;
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: FormBlock[];
}

/** Where a field is put: a block that holds fields, and an index among its blocks. */
export interface FieldPosition {
	root: string;
	index: number;
}

/** All blocks in a list, at any depth. */
const flat = ( blocks: readonly FormBlock[] ): FormBlock[] =>
	blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );

/**
 * Whether a block is a button that sends the form. One of ours that leads nowhere is such a button, whatever it says it
 * is.
 */
const sends = ( { name, attributes: { element, type, url } }: FormBlock ) =>
	name === 'jetpack/button'
		? element === 'button' || element === 'input' || ! ( element || url )
		: name === 'core/button' && type === 'submit';

const isStep = ( { name }: FormBlock ) => name === 'jetpack/form-step';

/**
 * Where the fields of a form, or of a step, end: at the button that sends, or at what holds it.
 *
 * @param blocks The blocks of the form or the step.
 * @return An index among them; their number if nothing ends the fields.
 */
export function endOfFields( blocks: readonly FormBlock[] ): number {
	const index = blocks.findIndex( ( block ) =>
		flat( [ block ] ).some( ( one ) => sends( one ) || isStep( one ) )
	);
	return index < 0 ? blocks.length : index;
}

/**
 * Where a new field goes: before the button that sends the form, else at its end; in a form of
 * several steps the same within the last step.
 *
 * @param root   The form's or the step's block.
 * @param blocks The blocks in it.
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
