import { useEffect, useState } from 'react';
import {
	BaseControl,
	CheckboxControl,
	Notice,
	Spinner,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getGroups } from './api';
import type { GroupCategory } from './api';

/**
 * Adds a group, or removes it.
 *
 * @param interests IDs.
 * @param id        The group's ID.
 * @param isIn      Whether to add it.
 */
export const toggled = ( interests: string[], id: string, isIn: boolean ) => [
	...new Set( [
		...interests.filter( ( other ) => other !== id ),
		...( isIn ? [ id ] : [] ),
	] ),
];

/** The groups that a sign-up adds people to. */
export function Groups( {
	interests,
	onChange,
}: {
	interests: string[];
	onChange: ( interests: string[] ) => void;
} ) {
	const [ categories, setCategories ] = useState< GroupCategory[] >();
	const [ problem, setProblem ] = useState( '' );
	useEffect( () => {
		let isThere = true;
		getGroups().then(
			( answer ) =>
				isThere &&
				setCategories(
					Array.isArray( answer?.interest_categories )
						? answer.interest_categories
						: []
				),
			( error: Error ) =>
				isThere &&
				setProblem(
					error?.message ||
						__(
							'Couldn’t load the groups. Save your post, then reload the page.',
							'millwork'
						)
				)
		);
		return () => {
			isThere = false;
		};
	}, [] );

	if ( problem ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ problem }
			</Notice>
		);
	}
	if ( ! categories ) {
		return (
			<p role="status">
				<Spinner />
				{ __( 'Loading groups…', 'millwork' ) }
			</p>
		);
	}
	const known = categories.flatMap( ( category ) => category.interests );
	const gone = interests.filter(
		( id ) => ! known.some( ( group ) => group.id === id )
	);
	return (
		<>
			{ known.length === 0 && (
				<p>
					{ __(
						'Your audience has no groups yet. You can add them in Mailchimp.',
						'millwork'
					) }
				</p>
			) }
			{ categories.map( ( { id, interests: groups, title }, place ) => (
				<fieldset key={ id ?? place }>
					<BaseControl.VisualLabel as="legend">
						{ title }
					</BaseControl.VisualLabel>
					{ groups.map( ( group ) => (
						<CheckboxControl
							key={ group.id }
							label={ group.name }
							checked={ interests.includes( group.id ) }
							onChange={ ( isIn ) =>
								onChange( toggled( interests, group.id, isIn ) )
							}
							__nextHasNoMarginBottom
						/>
					) ) }
				</fieldset>
			) ) }
			{ gone.map( ( id ) => (
				<CheckboxControl
					key={ id }
					label={ id }
					help={ __(
						'This group is no longer in your audience. Visitors are added without it.',
						'millwork'
					) }
					checked
					onChange={ () =>
						onChange( toggled( interests, id, false ) )
					}
					__nextHasNoMarginBottom
				/>
			) ) }
		</>
	);
}
