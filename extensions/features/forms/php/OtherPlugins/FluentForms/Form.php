<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\FluentForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Conditions;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Writing\Totals;

/**
 * Reads a form: its `form_fields` (app/Services/FormBuilder/DefaultElements.php) and its metas `formSettings` and
 * `notifications` (app/Models/Form.php). Conditions are those of app/Services/ConditionAssesor.php
 * (https://github.com/fluentform/fluentform).
 * @phpstan-import-type Rule from FoundField
 * @phpstan-import-type FoundCondition from FoundField
 */
final class Form {

	private const OPERATORS = array( '=' => 'is', '!=' => 'is_not', '>' => 'above', '<' => 'below', '>=' => 'at_least', '<=' => 'at_most', 'contains' => 'contains', 'doNotContains' => 'contains_not' );

	/** `{inputs.email}`, `{all_data}`, `{wp.admin_email}`. */
	private const CODE = '/\{([a-z_]+(?:\.[a-zA-Z0-9_.-]+)?)\}/';

	/** @param array<array-key, mixed> $stored Of any shape: a row of the table, or a form of a file. */
	public static function read( array $stored, string $key ): FoundForm {
		$form         = new FoundForm( $key, Texts::line( $stored['title'] ?? '' ) );
		$content      = Stored::list( $stored['form_fields'] ?? $stored['form'] ?? array() );
		$button       = Stored::list( Stored::list( Stored::list( $content['submitButton'] ?? array() )['settings'] ?? array() )['button_ui'] ?? array() );
		$form->button = Texts::line( $button['text'] ?? '' );
		$fields       = self::flat( Stored::list( $content['fields'] ?? array() ), 100, 0 );
		if ( in_array( 'form_step', array_map( static fn( array $one ): mixed => $one[0]['element'] ?? '', $fields ), true ) ) {
			$wrapper = Stored::list( Stored::list( $content['stepsWrapper'] ?? array() )['stepStart'] ?? array() );
			$titles  = array_values( Stored::list( Stored::list( $wrapper['settings'] ?? array() )['step_titles'] ?? array() ) );
			$form->add( new FoundField( 'step-0', 'form_step', FoundField::STEP, Texts::line( $titles[0] ?? '' ) ) );
		}
		$step = 0;
		foreach ( $fields as list( $one, $width, $condition ) ) {
			$field            = Field::read( $one );
			$field->width     = Kinds::width( $width );
			$own              = self::condition( Stored::list( Stored::list( $one['settings'] ?? array() )['conditional_logics'] ?? array() ) );
			$both             = Conditions::both( $condition, $own );
			$field->condition = false === $both ? $own : $both;
			if ( false === $both ) {
				$field->notes[] = __( 'The condition of its container is left out, because the field has its own.', 'millwork' );
			}
			if ( FoundField::STEP === $field->type ) {
				$field->label = Texts::line( $titles[ ++$step ] ?? '' );
			}
			$form->add( $field );
			if ( FoundField::HEADING === $field->type && '' !== $field->html ) {
				$text       = new FoundField( "$field->key-text", $field->kind, FoundField::CONTENT );
				$text->html = '<p>' . $field->html . '</p>';
				$form->add( $text );
			}
		}
		self::write_total( $form );
		Formulas::complete( $form );
		self::read_settings( $form, $stored );
		return $form;
	}

	/** The summary of all items becomes their total (app/Modules/Payments/Components). */
	private static function write_total( FoundForm $form ): void {
		$total = new Totals();
		foreach ( $form->fields as $field ) {
			if ( in_array( $field->kind, array( 'multi_payment_component', 'custom_payment_component' ), true ) ) {
				$total->add( Totals::price_of( $field ) );
			} elseif ( in_array( $field->kind, array( 'item_quantity_component', 'subscription_payment_component', 'payment_coupon' ), true ) ) {
				$total->give_up();
			}
		}
		$total->write( $form, 'payment_summary_component' );
	}

	/**
	 * Fields with those in columns, with their width in percent and the condition of the columns.
	 * @param array<array-key, mixed> $fields
	 * @return list<array{array<array-key, mixed>, float|int, FoundCondition|null}>
	 */
	private static function flat( array $fields, float|int $width, int $depth ): array {
		$flat = array();
		foreach ( $depth > 4 ? array() : array_filter( $fields, 'is_array' ) as $field ) {
			$columns = array_values( array_filter( Stored::list( $field['columns'] ?? array() ), 'is_array' ) );
			if ( 'container' !== ( $field['element'] ?? '' ) && ! $columns ) {
				$flat[] = array( $field, $width, null );
				continue;
			}
			$condition = self::condition( Stored::list( Stored::list( $field['settings'] ?? array() )['conditional_logics'] ?? array() ) );
			$lists     = array_map( static fn( array $column ): array => self::flat( Stored::list( $column['fields'] ?? array() ), is_numeric( $column['width'] ?? null ) ? (float) $column['width'] : 100 / count( $columns ), $depth + 1 ), $columns );
			$rows      = $lists ? max( array_map( 'count', $lists ) ) : 0;
			for ( $row = 0; $row < $rows; $row++ ) {
				foreach ( $lists as $list ) {
					if ( isset( $list[ $row ] ) ) {
						$flat[] = array( $list[ $row ][0], $list[ $row ][1], $list[ $row ][2] ?? $condition );
					}
				}
			}
		}
		return $flat;
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return FoundCondition|null
	 */
	private static function condition( array $stored ): ?array {
		if ( ! Texts::is_on( $stored['status'] ?? false ) ) {
			return null;
		}
		if ( 'group' === ( $stored['type'] ?? '' ) ) {
			$groups = array_map( static fn( mixed $group ): array => self::rules( is_array( $group ) ? $group['rules'] ?? array() : array() ), array_values( Stored::list( $stored['condition_groups'] ?? array() ) ) );
			return Conditions::of( true, true, $groups, false );
		}
		return Conditions::of( true, true, array( self::rules( $stored['conditions'] ?? array() ) ), 'all' !== ( $stored['type'] ?? '' ) );
	}

	/**
	 * @param mixed $stored Of any shape.
	 * @return list<Rule>
	 */
	private static function rules( mixed $stored ): array {
		$rules = array();
		foreach ( Conditions::rules( Stored::list( $stored ), 'field', self::OPERATORS ) as $rule ) {
			// Parts are named `names[first_name]`, checkboxes `parts[]`.
			$field    = rtrim( strtr( $rule['field'], array( '[' => '.', ']' => '', '*' => '' ) ), '.' );
			$operator = preg_match( '/\{inputs\./', $rule['value'] ) ? 'other: another answer' : $rule['operator'];
			$rules[]  = array( 'field' => $field, 'operator' => $operator, 'value' => $rule['value'] );
		}
		return $rules;
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_settings( FoundForm $form, array $stored ): void {
		$settings = Stored::list( $stored['formSettings'] ?? array() );
		$mails    = isset( $stored['notifications'] ) ? array( Stored::list( $stored['notifications'] ) ) : array();
		foreach ( array_filter( Stored::list( $stored['metas'] ?? $stored['form_meta'] ?? array() ), 'is_array' ) as $meta ) {
			if ( 'formSettings' === ( $meta['meta_key'] ?? '' ) ) {
				$settings = Stored::list( $meta['value'] ?? '' );
			} elseif ( 'notifications' === ( $meta['meta_key'] ?? '' ) ) {
				$mails[] = Stored::list( $meta['value'] ?? '' );
			}
		}
		$end = Stored::list( $settings['confirmation'] ?? array() );
		if ( in_array( $end['redirectTo'] ?? '', array( 'customPage', 'customUrl' ), true ) ) {
			$form->confirmation = 'redirect';
			$form->redirect     = 'customPage' === $end['redirectTo'] ? Texts::page( $end['customPage'] ?? 0 ) : Texts::plain( $end['customUrl'] ?? '' );
		} elseif ( $end ) {
			$form->confirmation = 'message';
			$form->message      = self::text( $form, $end['messageToShow'] ?? '', false );
		}
		$limits = Stored::list( $settings['restrictions'] ?? array() );
		$most   = Stored::list( $limits['limitNumberOfEntries'] ?? array() );
		if ( Texts::is_on( $most['enabled'] ?? false ) ) {
			if ( 'total' === ( $most['period'] ?? 'total' ) ) {
				$form->most_entries = Texts::count( $most['numberOfEntries'] ?? 0 );
				$form->full_message = Texts::paragraphs( $most['limitReachedMsg'] ?? '' );
			} else {
				$form->notes[] = __( 'The limit on entries per day, week, month or year is left out.', 'millwork' );
			}
		}
		$schedule = Stored::list( $limits['scheduleForm'] ?? array() );
		if ( Texts::is_on( $schedule['enabled'] ?? false ) && is_string( $schedule['end'] ?? null ) && preg_match( '/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/', $schedule['end'], $time ) ) {
			$form->closes         = "$time[1]T$time[2]";
			$form->closed_message = Texts::paragraphs( $schedule['expiredMsg'] ?? '' );
		}
		if ( Texts::is_on( Stored::list( $limits['requireLogin'] ?? array() )['enabled'] ?? false ) ) {
			$form->notes[] = __( 'People no longer have to be logged in to send the form.', 'millwork' );
		}
		foreach ( $mails as $mail ) {
			self::read_mail( $form, $mail );
		}
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_mail( FoundForm $form, array $stored ): void {
		if ( ! Texts::is_on( $stored['enabled'] ?? false ) ) {
			return;
		}
		$message   = is_string( $stored['message'] ?? null ) ? $stored['message'] : '';
		$mail      = array(
			'to'       => '',
			'subject'  => Texts::plain( self::text( $form, $stored['subject'] ?? '', true ) ),
			'body'     => '{all_data}' === trim( wp_strip_all_tags( $message ) ) ? '' : Texts::paragraphs( self::text( $form, $message, true ) ),
			'reply_to' => is_string( $stored['replyTo'] ?? null ) ? $stored['replyTo'] : '',
		);
		$condition = self::condition( Stored::list( $stored['conditionals'] ?? array() ) );
		if ( $condition ) {
			$mail['condition'] = $condition;
		}
		$to = Stored::list( $stored['sendTo'] ?? array() );
		switch ( $to['type'] ?? 'email' ) {
			case 'field':
				$form->reply ??= $mail;
				return;
			case 'routing':
				$form->notes[] = __( 'Routing rules are left out: the notification goes to all of its recipients.', 'millwork' );
				$mail['to']    = implode( ', ', array_filter( array_column( array_filter( Stored::list( $to['routing'] ?? array() ), 'is_array' ), 'input_value' ), 'is_string' ) );
				break;
			default:
				$mail['to'] = is_string( $to['email'] ?? null ) ? $to['email'] : '';
		}
		$mail['to']    = str_replace( '{wp.admin_email}', (string) get_option( 'admin_email' ), $mail['to'] );
		$form->mails[] = $mail;
	}

	/** Replaces shortcodes in braces by our tokens. @param bool $is_mail Whether tokens work in it. */
	private static function text( FoundForm $form, mixed $text, bool $is_mail ): string {
		return Texts::tokens(
			is_string( $text ) ? $text : '',
			self::CODE,
			static function ( string $name ) use ( $form, $is_mail ): string {
				if ( 'all_data' === $name ) {
					return $is_mail ? nl2br( esc_html( $form->all_answers() ), false ) : '';
				}
				if ( in_array( $name, array( 'form_title', 'wp.site_title' ), true ) ) {
					return esc_html( 'form_title' === $name ? $form->title : (string) get_option( 'blogname' ) );
				}
				return $is_mail && str_starts_with( $name, 'inputs.' ) ? esc_html( $form->token( (string) strtok( substr( $name, 7 ), '.' ) ) ) : '';
			}
		);
	}
}
