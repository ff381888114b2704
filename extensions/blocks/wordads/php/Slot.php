<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

use Millwork\Settings\Page;
use Millwork\Settings\StoredSettings;

/** The owner's setting for a format: nothing, a house ad, AdSense, or a third party's code. */
final class Slot {

	/** The format of a publisher's id at AdSense. */
	public const PUBLISHER = '/^ca-pub-\d{10,20}$/D';

	/** The format of an ad unit's id at AdSense. */
	public const UNIT = '/^\d{4,20}$/D';

	/** The setting that lets code use this site's cookies. */
	public const TRUST_KEY = 'ads_trust_code';

	/** The setting with the publisher's id. */
	public const PUBLISHER_KEY = 'ads_publisher';

	/**
	 * @param string $kind      'none', 'house', 'adsense' or 'code'; 'none' if a required part is missing.
	 * @param string $picture   A house ad's image on this site, also used if a third party's ad doesn't load.
	 * @param string $link      Its link; '' for none.
	 * @param string $alt       Plain text.
	 * @param string $publisher The owner's id at AdSense.
	 * @param string $unit      The ad unit's id at AdSense.
	 * @param string $code      HTML and scripts of a third party that the owner trusts.
	 */
	private function __construct(
		public readonly Format $format,
		public readonly string $kind,
		public readonly string $picture,
		public readonly string $link,
		public readonly string $alt,
		public readonly string $publisher,
		public readonly string $unit,
		public readonly string $code,
	) {}

	/** @param string $part 'kind', 'picture', 'link', 'alt', 'unit' or 'code'. */
	public static function key( Format $format, string $part ): string {
		return "ad_{$format->name}_$part";
	}

	/** The code of all formats, joined; may be ''. */
	public static function all_code(): string {
		$code = '';
		foreach ( Format::all() as $format ) {
			$slot  = self::from_format( $format );
			$code .= 'code' === $slot->kind ? "\n$slot->code" : '';
		}
		return $code;
	}

	public static function from_format( Format $format ): self {
		$text      = static fn( string $part ): string => trim( StoredSettings::get( self::key( $format, $part ), '' ) );
		$picture   = self::is_own( $text( 'picture' ) ) ? $text( 'picture' ) : '';
		$publisher = self::publisher();
		$unit      = preg_match( self::UNIT, $text( 'unit' ) ) ? $text( 'unit' ) : '';
		$is_whole  = array(
			'house'   => '' !== $picture,
			'adsense' => '' !== $publisher && '' !== $unit,
			'code'    => '' !== $text( 'code' ),
		);
		$kind      = $is_whole[ $text( 'kind' ) ] ?? false ? $text( 'kind' ) : 'none';
		return new self( $format, $kind, $picture, esc_url_raw( $text( 'link' ), array( 'http', 'https' ) ), $text( 'alt' ), $publisher, $unit, $text( 'code' ) );
	}

	/** Whether code gets the rights of this site's own scripts. */
	public static function trusts_code(): bool {
		return StoredSettings::get( self::TRUST_KEY, false );
	}

	/** The owner's id at AdSense; may be ''. */
	public static function publisher(): string {
		$publisher = trim( StoredSettings::get( self::PUBLISHER_KEY, '' ) );
		return preg_match( self::PUBLISHER, $publisher ) ? $publisher : '';
	}

	/** Whether a file is on this site: a house ad contacts no other host. */
	public static function is_own( string $url ): bool {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		$own  = array_map( static fn( string $address ): string => strtolower( (string) wp_parse_url( $address, PHP_URL_HOST ) ), array( home_url(), (string) wp_get_upload_dir()['baseurl'] ) );
		return '' !== $host && preg_match( '~^https?://~i', $url ) && esc_url_raw( $url ) === $url && in_array( $host, $own, true );
	}

	/**
	 * Tells the editor what each format shows.
	 * @param array<string, mixed> $data The editor script's data.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		$slots = array();
		foreach ( Format::all() as $format ) {
			$slot                   = self::from_format( $format );
			$slots[ $format->name ] = array(
				'kind'    => $slot->kind,
				'picture' => 'house' === $slot->kind ? $slot->picture : '',
				'alt'     => $slot->alt,
			);
		}
		$data['ads'] = array(
			'slots'       => $slots,
			'settingsUrl' => current_user_can( 'manage_options' ) ? Page::url( 'ads' ) : '',
		);
		return $data;
	}
}
