<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\WpForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Conditions;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Writing\Totals;

/**
 * Reads a form's JSON, described at
 * https://wpforms.com/developers/understanding-form-data-and-the-wpforms-decode-function/.
 * @phpstan-import-type FoundCondition from FoundField
 */
final class Form {

	private const OPERATORS = array( '==' => 'is', '!=' => 'is_not', 'c' => 'contains', '!c' => 'contains_not', '>' => 'above', '<' => 'below', 'e' => 'empty', '!e' => 'not_empty' );

	/** Smart tags such as `{field_id="1"}`, `{all_fields}`, `{admin_email}`. */
	private const TAG = '/\{([a-z_]+(?:="[^"{}]*")?)\}/';

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored, string $key, string $title ): FoundForm {
		$settings     = Stored::list( $stored['settings'] ?? array() );
		$form         = new FoundForm( $key, Texts::first( Texts::line( $settings['form_title'] ?? '' ), Texts::line( $title ) ) );
		$form->button = Texts::line( $settings['submit_text'] ?? '' );
		$fields       = array_filter( Stored::list( $stored['fields'] ?? array() ), 'is_array' );
		$has_steps    = in_array( 'pagebreak', array_column( $fields, 'type' ), true );
		$is_first     = true;
		foreach ( self::in_order( $fields ) as list( $one, $width ) ) {
			if ( 'pagebreak' === ( $one['type'] ?? '' ) && 'bottom' === ( $one['position'] ?? '' ) ) {
				continue;
			}
			if ( $is_first && $has_steps && 'top' !== ( $one['position'] ?? '' ) ) {
				$form->add( new FoundField( 'page-0', 'pagebreak', FoundField::STEP ) );
			}
			$is_first         = false;
			$field            = Field::read( $one );
			$field->width     = $width ?? $field->width;
			$field->condition = self::condition( $one );
			$form->add( $field );
		}
		self::write_total( $form, $fields );
		Formulas::complete( $form );
		self::read_end( $form, $settings );
		self::read_limits( $form, $settings );
		self::read_mails( $form, $settings );
		if ( ! empty( $stored['payments'] ) && array_filter( Stored::list( $stored['payments'] ), static fn( mixed $one ): bool => is_array( $one ) && Texts::is_on( $one['enable'] ?? $one['enable_one_time'] ?? false ) ) ) {
			$form->notes[] = __( 'Payments are left out. Use a payment block on the page.', 'millwork' );
		}
		return $form;
	}

	/**
	 * Fields in columns come where the columns are.
	 * @param array<array-key, array<array-key, mixed>> $fields
	 * @return list<array{array<array-key, mixed>, int|null}> With their widths.
	 */
	private static function in_order( array $fields ): array {
		$by_id = array();
		foreach ( $fields as $field ) {
			$by_id += is_scalar( $field['id'] ?? null ) ? array( (string) $field['id'] => $field ) : array();
		}
		$columns = array();
		foreach ( $fields as $field ) {
			$lists = in_array( $field['type'] ?? '', array( 'layout', 'repeater' ), true ) ? array_filter( Stored::list( $field['columns'] ?? array() ), 'is_array' ) : array();
			foreach ( $lists as $column ) {
				foreach ( Stored::list( $column['fields'] ?? array() ) as $row => $id ) {
					$id = is_scalar( $id ) ? (string) $id : '';
					if ( isset( $by_id[ $id ] ) ) {
						$columns[ is_scalar( $field['id'] ?? '' ) ? (string) ( $field['id'] ?? '' ) : '' ][] = array( $row, $id, Kinds::width( max( Texts::count( $column['width_custom'] ?? 0 ), Texts::count( $column['width_preset'] ?? 100 / count( $lists ) ) ) ) );
					}
				}
			}
		}
		$placed  = array_merge( array(), ...array_map( static fn( array $all ): array => array_column( $all, 1 ), array_values( $columns ) ) );
		$ordered = array();
		foreach ( $fields as $field ) {
			$id = is_scalar( $field['id'] ?? '' ) ? (string) ( $field['id'] ?? '' ) : '';
			if ( in_array( $id, $placed, true ) ) {
				continue;
			}
			$inside = $columns[ $id ] ?? array();
			if ( ! $inside || 'repeater' === ( $field['type'] ?? '' ) ) {
				$ordered[] = array( $field, null );
			}
			usort( $inside, static fn( array $one, array $other ): int => $one[0] <=> $other[0] );
			foreach ( $inside as list( , $one, $width ) ) {
				$ordered[] = array( $by_id[ $one ], $width );
			}
		}
		return $ordered;
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return FoundCondition|null
	 */
	private static function condition( array $stored ): ?array {
		if ( ! Texts::is_on( $stored['conditional_logic'] ?? false ) ) {
			return null;
		}
		$groups = array_map( static fn( mixed $rules ): array => Conditions::rules( Stored::list( $rules ), 'field', self::OPERATORS ), array_values( Stored::list( $stored['conditionals'] ?? array() ) ) );
		return Conditions::of( 'hide' !== ( $stored['conditional_type'] ?? '' ), true, $groups, false );
	}

	/**
	 * The total is the sum of all items, as wpforms_get_total_payment() has it (includes/functions/payments.php).
	 * @param array<array-key, array<array-key, mixed>> $fields
	 */
	private static function write_total( FoundForm $form, array $fields ): void {
		$total = new Totals();
		foreach ( $fields as $one ) {
			$kind   = is_string( $one['type'] ?? null ) ? $one['type'] : '';
			$field  = $form->field( Texts::raw( $one['id'] ?? '' ) );
			$is_all = 'payment-single' === $kind && 'user' !== ( $one['format'] ?? '' );
			if ( 'payment-coupon' === $kind ) {
				$total->give_up();
			} elseif ( $is_all && 'hidden' === ( $one['format'] ?? '' ) ) {
				$price = $field && $field->condition ? null : Kinds::price( $one['price'] ?? '' );
				$total->add( null === $price ? array() : array( array( 'number' => $price ) ) );
			} elseif ( in_array( $kind, array( 'payment-single', 'payment-multiple', 'payment-checkbox', 'payment-select' ), true ) ) {
				$is_counted = Texts::is_on( $one['enable_quantity'] ?? false );
				$price      = Kinds::price( $one['price'] ?? '' );
				$tokens     = Totals::price_of( $field );
				if ( $is_counted ) {
					$tokens = $is_all && null !== $price && $tokens ? array( ...$tokens, '*', array( 'number' => $price ) ) : array();
				}
				$total->add( $tokens );
			}
		}
		$total->write( $form, 'payment-total' );
	}

	/** @param array<array-key, mixed> $settings */
	private static function read_end( FoundForm $form, array $settings ): void {
		$all     = array_filter( Stored::list( $settings['confirmations'] ?? array() ), 'is_array' );
		$default = $all ? reset( $all ) : array( 'type' => $settings['confirmation_type'] ?? 'message', 'message' => $settings['confirmation_message'] ?? '', 'page' => $settings['confirmation_page'] ?? 0, 'redirect' => $settings['confirmation_redirect'] ?? '' );
		if ( count( $all ) > 1 ) {
			$form->notes[] = __( 'Only the first confirmation is carried over. Those with conditions are left out.', 'millwork' );
		}
		$type = $default['type'] ?? '';
		if ( 'page' === $type || 'redirect' === $type ) {
			$form->confirmation = 'redirect';
			$form->redirect     = 'page' === $type ? Texts::page( $default['page'] ?? 0 ) : Texts::plain( $default['redirect'] ?? '' );
			return;
		}
		$form->confirmation = 'message';
		$form->message      = self::text( $form, $default['message'] ?? '', false );
	}

	/**
	 * The settings of the add-on Form Locker (https://wpforms.com/docs/how-to-install-and-use-form-locker-addon-in-wpforms/).
	 * @param array<array-key, mixed> $settings
	 */
	private static function read_limits( FoundForm $form, array $settings ): void {
		$text = static fn( string $name ): string => Texts::plain( $settings[ "form_locker_$name" ] ?? '' );
		if ( Texts::is_on( $settings['form_locker_schedule_enable'] ?? false ) ) {
			$end = trim( $text( 'schedule_end_date' ) );
			// The site's own format of times.
			$time = '' === $text( 'schedule_end_time' ) ? 0 : strtotime( '1970-01-01 ' . $text( 'schedule_end_time' ) . ' UTC' );
			if ( preg_match( '/^\d{4}-\d\d-\d\d$/D', $end ) && false !== $time ) {
				$form->closes         = $end . gmdate( '\TH:i', $time );
				$form->closed_message = Texts::paragraphs( $settings['form_locker_schedule_message'] ?? '' );
			} elseif ( '' !== $end ) {
				$form->notes[] = __( 'The closing time is left out. Set it in the form’s settings.', 'millwork' );
			}
			if ( '' !== $text( 'schedule_start_date' ) ) {
				$form->notes[] = __( 'The opening time is left out: the form is open now.', 'millwork' );
			}
		}
		if ( Texts::is_on( $settings['form_locker_entry_limit_enable'] ?? false ) ) {
			$form->most_entries = Texts::count( $settings['form_locker_entry_limit'] ?? 0 );
			$form->full_message = Texts::paragraphs( $settings['form_locker_entry_limit_message'] ?? '' );
		}
		foreach ( array( 'user_entry_limit_enable' => __( 'The limit on entries per person is left out. Turn on “One entry per email address” in the form’s settings.', 'millwork' ), 'user_enable' => __( 'People no longer have to be logged in to send the form.', 'millwork' ), 'verification' => __( 'The form’s password or email verification is left out.', 'millwork' ) ) as $name => $note ) {
			if ( Texts::is_on( $settings[ "form_locker_$name" ] ?? false ) ) {
				$form->notes[] = $note;
			}
		}
	}

	/** @param array<array-key, mixed> $settings */
	private static function read_mails( FoundForm $form, array $settings ): void {
		if ( ! Texts::is_on( $settings['notification_enable'] ?? false ) ) {
			return;
		}
		foreach ( array_filter( Stored::list( $settings['notifications'] ?? array() ), 'is_array' ) as $one ) {
			if ( isset( $one['enable'] ) && ! Texts::is_on( $one['enable'] ) ) {
				continue;
			}
			$message   = is_string( $one['message'] ?? null ) ? $one['message'] : '';
			$mail      = array(
				'to'       => '',
				'subject'  => Texts::plain( self::text( $form, $one['subject'] ?? '', true ) ),
				'body'     => '{all_fields}' === trim( $message ) ? '' : Texts::paragraphs( self::text( $form, nl2br( $message, false ), true ) ),
				'reply_to' => is_string( $one['replyto'] ?? null ) ? $one['replyto'] : '',
			);
			$condition = self::condition( $one );
			if ( $condition ) {
				$mail['condition'] = $condition;
			}
			$to = is_string( $one['email'] ?? null ) ? $one['email'] : '';
			if ( str_contains( $to, '{field_id' ) ) {
				$form->reply ??= $mail;
				$to            = (string) preg_replace( '/\{field_id="[^"]*"\}/', '', $to );
				if ( '' === trim( $to, ' ,;' ) ) {
					continue;
				}
			}
			$mail['to']    = str_replace( '{admin_email}', (string) get_option( 'admin_email' ), $to );
			$form->mails[] = $mail;
		}
	}

	/** Replaces smart tags by our tokens. @param bool $is_mail Whether tokens work in it. */
	private static function text( FoundForm $form, mixed $text, bool $is_mail ): string {
		return Texts::tokens(
			is_string( $text ) ? $text : '',
			self::TAG,
			static function ( string $name ) use ( $form, $is_mail ): string {
				if ( 'all_fields' === $name ) {
					return $is_mail ? nl2br( esc_html( $form->all_answers() ), false ) : '';
				}
				if ( in_array( $name, array( 'form_name', 'site_name' ), true ) ) {
					return esc_html( 'form_name' === $name ? $form->title : (string) get_option( 'blogname' ) );
				}
				return $is_mail && preg_match( '/^field_(?:value_)?id="(\d+)(?:\|[^"]*)?"$/', $name, $found ) ? esc_html( $form->token( $found[1] ) ) : '';
			}
		);
	}
}
