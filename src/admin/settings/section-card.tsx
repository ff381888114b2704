import { Card, CardBody, CardHeader } from '@wordpress/components';
import { ActionField } from './fields/action';
import { SecretField } from './fields/secret';
import { SectionDetails } from './section-details';
import { ValueField } from './fields/value';
import type { Field, Section } from './types';
import { headingId } from './use-open-group';
import type { Settings } from './use-settings';

interface SectionCardProps {
	section: Section;
	settings: Settings;
	onOpen: ( section: string ) => void;
}

export function SectionCard( { section, settings, onOpen }: SectionCardProps ) {
	const { state, dispatch, check } = settings;
	const { record, edits, keys, errors, checks } = state;
	// A hidden field with an error must be shown.
	const isShown = ( { key, when = {} }: Field ) =>
		!! errors[ key ] ||
		Object.entries( when ).every( ( [ other, value ] ) =>
			[ value ]
				.flat()
				.includes(
					( edits[ other ] ?? record!.values[ other ] ) as string
				)
		);
	const titleId = headingId( section.id );

	return (
		<Card
			as="section"
			aria-labelledby={ titleId }
			className="millwork-settings__section"
		>
			<CardHeader>
				{ /* Links move focus here. */ }
				<h2 id={ titleId } tabIndex={ -1 }>
					{ section.title }
				</h2>
			</CardHeader>
			<CardBody>
				{ section.description && (
					<p className="millwork-settings__description">
						{ section.description }
					</p>
				) }
				<SectionDetails
					section={ section }
					sections={ record!.sections }
					onOpen={ onOpen }
				/>
				{ section.fields.filter( isShown ).map( ( field ) => (
					<div
						key={ field.key }
						className={ `millwork-settings__field${
							errors[ field.key ] ? ' has-error' : ''
						}` }
					>
						{ field.type === 'action' && (
							<ActionField field={ field } />
						) }
						{ field.type === 'secret' && (
							<SecretField
								field={ field }
								stored={ record!.secrets[ field.key ] ?? null }
								entered={ keys[ field.key ] }
								error={ errors[ field.key ] }
								check={ checks[ field.key ] }
								onEnter={ ( key ) =>
									dispatch( {
										type: 'enter-key',
										name: field.key,
										key,
									} )
								}
								onCheck={ () => check( field.key ) }
							/>
						) }
						{ field.type !== 'action' &&
							field.type !== 'secret' && (
								<>
									<ValueField
										field={ field }
										value={
											edits[ field.key ] ??
											record!.values[ field.key ]!
										}
										error={ errors[ field.key ] }
										onChange={ ( value ) =>
											dispatch( {
												type: 'edit',
												key: field.key,
												value,
											} )
										}
										onChangeOther={ ( key, value ) =>
											dispatch( {
												type: 'edit',
												key,
												value,
											} )
										}
									/>
									<p
										role="status"
										className="millwork-settings__check is-accepted"
									>
										{ checks[ field.key ]?.message }
									</p>
								</>
							) }
					</div>
				) ) }
			</CardBody>
		</Card>
	);
}
