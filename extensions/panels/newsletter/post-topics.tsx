import { BaseControl, CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MailingStatus } from './strings';

/** The topics of a post: those of its categories, which are fixed, and those that the author chooses. */
export function PostTopics( {
	mailing: { topics, bound },
	chosen,
	setChosen,
}: {
	mailing: MailingStatus;
	chosen: number[];
	setChosen: ( topics: number[] ) => void;
} ) {
	if ( ! topics.length ) {
		return null;
	}
	// Deleted topics are forgotten with the next choice.
	const known = chosen.filter( ( one ) =>
		topics.some( ( { id } ) => id === one )
	);
	return (
		<fieldset>
			<BaseControl.VisualLabel as="legend">
				{ __( 'Topics', 'millwork' ) }
			</BaseControl.VisualLabel>
			{ topics.map( ( { id, name, isPaid } ) => (
				<CheckboxControl
					key={ id }
					label={ name }
					help={ helpOf( isPaid, bound.includes( id ) ) }
					checked={ bound.includes( id ) || known.includes( id ) }
					disabled={ bound.includes( id ) }
					onChange={ ( value ) =>
						setChosen(
							value
								? [ ...known, id ]
								: known.filter( ( one ) => one !== id )
						)
					}
					__nextHasNoMarginBottom
				/>
			) ) }
			{ ! known.length && ! bound.length && (
				<p>
					{ __(
						'Without a topic, the post goes to everyone.',
						'millwork'
					) }
				</p>
			) }
		</fieldset>
	);
}

/** What is special about a topic. */
function helpOf( isPaid: boolean, isBound: boolean ): string | undefined {
	if ( isPaid ) {
		return __(
			'Paid: only people who have this topic get the post, even if it has other topics.',
			'millwork'
		);
	}
	return isBound ? __( 'From its categories.', 'millwork' ) : undefined;
}
