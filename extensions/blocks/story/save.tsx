import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { StoryAttributes } from './attributes';

const sorted = ( classes: string ) =>
	classes.split( /\s+/ ).filter( Boolean ).sort().join( ' ' );

/**
 * The block's empty element: the slides are attributes, which the server renders. The classes keep their saved order.
 */
export default function StorySave( {
	attributes: { blockClass },
}: BlockSaveProps< StoryAttributes > ) {
	const { className, ...props } = useBlockProps.save( {
		className: 'wp-story',
	} ) as { className: string };
	return (
		<div
			className={
				blockClass && sorted( blockClass ) === sorted( className )
					? blockClass
					: className
			}
			{ ...props }
		/>
	);
}
