<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\GravityForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Conditions;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/**
 * Reads a form object (https://docs.gravityforms.com/form-object/) with its confirmations
 * (https://docs.gravityforms.com/confirmations-object/) and notifications
 * (https://docs.gravityforms.com/notifications-object/). Rules are those of GFFormsModel::is_value_match() in version 2.10
 * (forms_model.php).
 * @phpstan-import-type FoundCondition from FoundField
 */
final class Form {

	private const OPERATORS = array( 'is' => 'is', 'isnot' => 'is_not', '<>' => 'is_not', 'contains' => 'contains', '>' => 'above', 'greater_than' => 'above', '<' => 'below', 'less_than' => 'below' );

	/** `{Label:3}`, `{Name (First):1.3}`, `{all_fields}`. */
	private const TOKEN = '/\{([^{}\n]{1,300})\}/';

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored, string $key ): FoundForm {
		$form         = new FoundForm( $key, Texts::line( $stored['title'] ?? '' ) );
		$pages        = Stored::list( Stored::list( $stored['pagination'] ?? array() )['pages'] ?? array() );
		$form->button = Texts::line( Stored::list( $stored['button'] ?? array() )['text'] ?? '' );
		$fields       = Products::prepared( array_values( array_filter( Stored::list( $stored['fields'] ?? array() ), 'is_array' ) ) );
		$has_pages    = in_array( 'page', array_column( $fields, 'type' ), true );
		$page         = 0;
		if ( $has_pages ) {
			$form->add( new FoundField( 'page-0', 'Page', FoundField::STEP, Texts::line( $pages[0] ?? '' ) ) );
		}
		$section = null;
		foreach ( $fields as $one ) {
			$field = Field::read( $one );
			Products::read( $field, $one, $form );
			$field->condition = self::condition( $one['conditionalLogic'] ?? null );
			if ( FoundField::STEP === $field->type ) {
				$field->label = Texts::line( $pages[ ++$page ] ?? '' );
				$section      = null;
			} elseif ( 'section' === ( $one['type'] ?? '' ) ) {
				// A section's condition hides all that follows, up to the next section.
				$section          = $field->condition;
				$field->condition = null;
			} else {
				$both = Conditions::both( $section, $field->condition );
				if ( false === $both ) {
					$field->notes[] = __( 'The condition of its section is left out, because the field has its own.', 'millwork' );
				} else {
					$field->condition = $both;
				}
			}
			$form->add( $field );
			if ( FoundField::HEADING === $field->type && '' !== $field->help ) {
				$text       = new FoundField( "$field->key-text", 'Section', FoundField::CONTENT );
				$text->html = '<p>' . esc_html( $field->help ) . '</p>';
				$form->add( $text );
			}
		}
		Products::total( $form, $fields );
		Formulas::complete( $form );
		self::read_end( $form, $stored );
		self::read_mails( $form, $stored );
		self::read_limits( $form, $stored );
		return $form;
	}

	/** @return FoundCondition|null */
	private static function condition( mixed $stored ): ?array {
		$stored = Stored::list( $stored );
		// Since 2.9 a condition can be switched off.
		if ( isset( $stored['enabled'] ) && ! Texts::is_on( $stored['enabled'] ) ) {
			return null;
		}
		$rules = Conditions::rules( Stored::list( $stored['rules'] ?? array() ), 'fieldId', self::OPERATORS );
		return Conditions::of( 'hide' !== ( $stored['actionType'] ?? '' ), true, array( $rules ), 'any' === ( $stored['logicType'] ?? '' ) );
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_end( FoundForm $form, array $stored ): void {
		$all     = array_filter( Stored::list( $stored['confirmations'] ?? array() ), 'is_array' );
		$default = current( array_filter( $all, static fn( array $one ): bool => Texts::is_on( $one['isDefault'] ?? false ) ) );
		$default = $default ? $default : ( $all ? reset( $all ) : Stored::list( $stored['confirmation'] ?? array() ) );
		if ( count( $all ) > 1 ) {
			$form->notes[] = __( 'Only the default confirmation is carried over. Confirmations with conditions are left out.', 'millwork' );
		}
		$type = $default['type'] ?? '';
		if ( 'redirect' === $type || 'page' === $type ) {
			$form->confirmation = 'redirect';
			$form->redirect     = 'page' === $type ? Texts::page( $default['pageId'] ?? 0 ) : Texts::plain( $default['url'] ?? '' );
			return;
		}
		$form->confirmation = 'message';
		$form->message      = self::text( $form, is_string( $default['message'] ?? null ) ? $default['message'] : '', false );
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_mails( FoundForm $form, array $stored ): void {
		foreach ( array_filter( Stored::list( $stored['notifications'] ?? array() ), 'is_array' ) as $one ) {
			$is_sent = ! isset( $one['isActive'] ) || Texts::is_on( $one['isActive'] );
			if ( ! $is_sent || ! in_array( $one['event'] ?? 'form_submission', array( 'form_submission', '' ), true ) ) {
				continue;
			}
			$mail      = array(
				'to'       => '',
				'subject'  => Texts::plain( self::text( $form, Texts::raw( $one['subject'] ?? '' ), true ) ),
				'body'     => '{all_fields}' === trim( Texts::raw( $one['message'] ?? '' ) ) ? '' : Texts::paragraphs( self::text( $form, Texts::raw( $one['message'] ?? '' ), true ) ),
				'reply_to' => Texts::raw( $one['replyTo'] ?? '' ),
			);
			$condition = self::condition( $one['conditionalLogic'] ?? null );
			if ( $condition ) {
				$mail['condition'] = $condition;
			}
			$to_type = Texts::raw( $one['toType'] ?? 'email' );
			$to      = Texts::raw( $one['to'] ?? ( 'email' === $to_type ? $one['toEmail'] ?? '' : $one['toField'] ?? '' ) );
			if ( 'field' === $to_type || preg_match( '/^\{[^{}]*:\d+(?:\.\d+)?(?::[^{}]*)?\}$/', trim( $to ) ) ) {
				$form->reply ??= $mail;
				continue;
			}
			if ( 'routing' === $to_type ) {
				$form->notes[] = __( 'Routing rules are left out: the notification goes to all of its recipients.', 'millwork' );
				$to            = implode( ', ', array_map( array( Texts::class, 'raw' ), array_column( array_filter( Stored::list( $one['routing'] ?? array() ), 'is_array' ), 'email' ) ) );
			}
			$mail['to']    = str_replace( '{admin_email}', (string) get_option( 'admin_email' ), $to );
			$form->mails[] = $mail;
		}
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_limits( FoundForm $form, array $stored ): void {
		if ( Texts::is_on( $stored['limitEntries'] ?? false ) ) {
			if ( in_array( $stored['limitEntriesPeriod'] ?? '', array( '', 'all' ), true ) ) {
				$form->most_entries = Texts::count( $stored['limitEntriesCount'] ?? 0 );
				$form->full_message = Texts::line( $stored['limitEntriesMessage'] ?? '' );
			} else {
				$form->notes[] = __( 'The limit on entries per day, week, month or year is left out.', 'millwork' );
			}
		}
		if ( Texts::is_on( $stored['scheduleForm'] ?? false ) ) {
			$end = Texts::plain( $stored['scheduleEnd'] ?? '' );
			if ( preg_match( '~^(\d\d?)/(\d\d?)/(\d{4})$~', $end, $date ) ) {
				$hour                 = Texts::count( $stored['scheduleEndHour'] ?? 12 ) % 12 + ( 'pm' === ( $stored['scheduleEndAmpm'] ?? 'am' ) ? 12 : 0 );
				$form->closes         = sprintf( '%04d-%02d-%02dT%02d:%02d', $date[3], $date[1], $date[2], $hour, min( 59, Texts::count( $stored['scheduleEndMinute'] ?? 0 ) ) );
				$form->closed_message = Texts::line( $stored['scheduleMessage'] ?? '' );
			}
			if ( '' !== ( $stored['scheduleStart'] ?? '' ) ) {
				$form->notes[] = __( 'The opening time is left out: the form is open now.', 'millwork' );
			}
		}
		foreach ( array( 'requireLogin' => __( 'People no longer have to be logged in to send the form.', 'millwork' ), 'save' => __( '“Save and continue” is left out. Turn on “Save and continue later” in the form’s settings.', 'millwork' ) ) as $switch => $note ) {
			$value = $stored[ $switch ] ?? false;
			if ( Texts::is_on( is_array( $value ) ? $value['enabled'] ?? false : $value ) ) {
				$form->notes[] = $note;
			}
		}
	}

	/** Replaces merge tags by our tokens. @param bool $is_mail Whether tokens work in it. */
	private static function text( FoundForm $form, string $text, bool $is_mail ): string {
		return Texts::tokens(
			$text,
			self::TOKEN,
			static function ( string $name ) use ( $form, $is_mail ): string {
				if ( 'all_fields' === strtok( $name, ':' ) ) {
					return $is_mail ? nl2br( esc_html( $form->all_answers() ), false ) : '';
				}
				if ( 'form_title' === $name ) {
					return esc_html( $form->title );
				}
				return $is_mail && preg_match( '/:(\d+(?:\.\d+)?)(?::[^:]*)?$/', $name, $found ) ? esc_html( $form->token( $found[1] ) ) : '';
			}
		);
	}
}
