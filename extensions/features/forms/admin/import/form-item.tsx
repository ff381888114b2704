import { CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import type { FieldLine, FormReport, Made } from './types';

interface Props {
	form: FormReport;
	isChosen: boolean;
	/** What was made of it just now. */
	made: Made | undefined;
	onChoose: ( isChosen: boolean ) => void;
}

const outcomeLabel = ( outcome: FieldLine[ 'outcome' ] ) =>
	( {
		carried: __( 'Carried over', 'millwork' ),
		changed: __( 'Changed', 'millwork' ),
		left: __( 'Left out', 'millwork' ),
	} )[ outcome ];

/** One form, with what becomes of its fields. */
export function FormItem( { form, isChosen, made, onChoose }: Props ) {
	const count = ( outcome: FieldLine[ 'outcome' ] ) =>
		form.fields.filter( ( field ) => field.outcome === outcome ).length;
	const edit = made?.edit ?? form.edit;
	return (
		<li className="millwork-import__form">
			<div className="millwork-import__form-head">
				<CheckboxControl
					label={ form.title || __( '(no title)', 'millwork' ) }
					checked={ isChosen }
					onChange={ onChoose }
					__nextHasNoMarginBottom
				/>
				<span className="millwork-import__numbers">
					{ form.is_lost
						? __(
								'The form was deleted, but its entries can be imported.',
								'millwork'
							)
						: sprintf(
								/* translators: Numbers of fields, 1: carried over, 2: changed, 3: left out. */
								__(
									'Carried over: %1$s. Changed: %2$s. Left out: %3$s.',
									'millwork'
								),
								formatNumber( count( 'carried' ) ),
								formatNumber( count( 'changed' ) ),
								formatNumber( count( 'left' ) )
							) }
					{ form.entries !== null && (
						<>
							{ ' ' }
							{ sprintf(
								/* translators: %s: number of entries. */
								_n(
									'%s entry.',
									'%s entries.',
									form.entries,
									'millwork'
								),
								formatNumber( form.entries )
							) }
						</>
					) }
				</span>
				{ edit && (
					<span>
						{ made
							? __( 'Imported.', 'millwork' )
							: __( 'Imported before.', 'millwork' ) }{ ' ' }
						<a href={ edit }>{ __( 'Edit form', 'millwork' ) }</a>
					</span>
				) }
			</div>
			{ form.notes.length > 0 && (
				<ul className="millwork-import__notes">
					{ form.notes.map( ( note ) => (
						<li key={ note }>{ note }</li>
					) ) }
				</ul>
			) }
			{ form.fields.length > 0 && (
				<details>
					<summary>
						{ sprintf(
							/* translators: %s: title of a form. */
							__(
								'What happens to the fields of “%s”',
								'millwork'
							),
							form.title
						) }
					</summary>
					<div className="millwork-import__scroll">
						<table className="widefat striped">
							<thead>
								<tr>
									<th scope="col">
										{ __( 'Field', 'millwork' ) }
									</th>
									<th scope="col">
										{ __( 'Becomes', 'millwork' ) }
									</th>
									<th scope="col">
										{ __( 'Result', 'millwork' ) }
									</th>
								</tr>
							</thead>
							<tbody>
								{ form.fields.map( ( field, index ) => (
									<tr key={ index }>
										<th scope="row">
											{ field.label }{ ' ' }
											<code>{ field.kind }</code>
										</th>
										<td>{ field.becomes || '–' }</td>
										<td>
											<strong
												className={ `millwork-import__outcome is-${ field.outcome }` }
											>
												{ outcomeLabel(
													field.outcome
												) }
											</strong>
											{ field.notes.map( ( note ) => (
												<div key={ note }>{ note }</div>
											) ) }
										</td>
									</tr>
								) ) }
							</tbody>
						</table>
					</div>
				</details>
			) }
		</li>
	);
}
