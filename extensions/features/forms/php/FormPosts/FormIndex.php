<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormName;
use WP_Post;

/** Keeps the list of the site's forms up to date: when a post is saved or deleted, and when a page shows a form. */
final class FormIndex {

	/** After a post was saved. */
	public static function update( mixed $id, mixed $post = null ): void {
		if ( $post instanceof WP_Post && Tables::are_ready() ) {
			self::read( $post );
		}
	}

	/** Lists what a post holds now. */
	public static function read( WP_Post $post ): void {
		$own  = StoredForms::own( $post );
		$kept = array_keys( $own );
		foreach ( $own as $source => $name ) {
			self::add( $source, $post->ID, $name );
		}
		foreach ( Rows::column( "SELECT source FROM %i WHERE post_id = %d AND moved_to = ''", Tables::list(), $post->ID ) as $source ) {
			in_array( $source, $kept, true ) || Rows::delete( Tables::list(), compact( 'source' ) );
		}
		$used = StoredForms::used( $post );
		$was  = Rows::ids( 'SELECT form_post FROM %i WHERE post_id = %d', Tables::uses(), $post->ID );
		foreach ( array_diff( $was, $used ) as $form ) {
			Rows::delete( Tables::uses(), array( 'form_post' => $form, 'post_id' => $post->ID ) );
		}
		foreach ( array_diff( $used, $was ) as $form ) {
			Rows::insert( Tables::TOPIC, Tables::uses(), array( 'form_post' => $form, 'post_id' => $post->ID ) );
		}
	}

	/** After a post was deleted. Its forms' entries stay. */
	public static function forget( mixed $id ): void {
		if ( is_numeric( $id ) && (int) $id > 0 && Tables::are_ready() ) {
			Rows::delete( Tables::list(), array( 'post_id' => (int) $id ) );
			Rows::delete( Tables::uses(), array( 'post_id' => (int) $id ) );
		}
	}

	/** Lists a form that a page shows for the first time. Forms in posts are listed when their post is saved. */
	public static function note_shown( string $form_id, Definition $definition ): void {
		$source = FormName::source( $definition );
		if ( 0 === $definition->source['id'] && Tables::are_ready() ) {
			self::add( $source, 0, FormName::with_place( $definition, '' ), $form_id );
		}
	}

	/**
	 * The source for new entries of a form. Pages in caches still have the form as it was before it was moved.
	 * @param string $source As FormName::source() gives it.
	 */
	public static function current( string $source ): string {
		$moved = Tables::are_ready() ? (string) Rows::value( 'SELECT moved_to FROM %i WHERE source = %s', Tables::list(), $source ) : '';
		return '' === $moved ? $source : $moved;
	}

	private static function add( string $source, int $post_id, string $name, string $form_id = '' ): void {
		$kind = (string) strtok( $source, ':' );
		$name = mb_substr( $name, 0, 191 );
		Rows::write( Tables::TOPIC, "INSERT INTO %i (source, kind, post_id, name, form_id, moved_to) VALUES (%s, %s, %d, %s, %s, '') ON DUPLICATE KEY UPDATE name = %s, form_id = %s, moved_to = ''", Tables::list(), $source, $kind, $post_id, $name, $form_id, $name, $form_id );
	}
}
