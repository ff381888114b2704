import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { StoryAttributes } from './attributes';

const sorted = ( classes: string ) =>
	classes.split( /\s+/ ).filter( Boolean ).sort().join( ' ' );

/**
 * The block's element, empty: the slides stand among the attributes and are printed by the server. The classes keep the
 * order that they were saved in.
 *
 * @param props.attributes The block's attributes.
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
