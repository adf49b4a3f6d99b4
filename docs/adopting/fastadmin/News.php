<?php

namespace app\api\controller;

use app\common\controller\Api;
use think\Db;

/** News, for application/api/controller/News.php. */
class News extends Api
{
    protected $noNeedLogin = '*';
    protected $noNeedRight = '*';

    private $columns = 'id, title, summary, cover, category, publishtime, views';

    private function published()
    {
        return Db::name('news')->where('publishtime', '<=', time())->order('publishtime desc, id desc');
    }

    public function index()
    {
        $limit = min(max((int)$this->request->get('limit', 10), 1), 50);
        $page = max((int)$this->request->get('page', 1), 1);
        $list = $this->published()->field($this->columns)->page($page, $limit)->select();
        $total = Db::name('news')->where('publishtime', '<=', time())->count();
        $this->success('', ['list' => $list, 'total' => $total, 'page' => $page, 'limit' => $limit]);
    }

    public function latest()
    {
        $limit = min(max((int)$this->request->get('limit', 5), 1), 50);
        $this->success('', $this->published()->field($this->columns)->limit($limit)->select());
    }

    public function detail()
    {
        $row = $this->published()->where('id', (int)$this->request->get('id'))
            ->field($this->columns . ', content')->find();
        if (!$row) {
            $this->error('新闻不存在');
        }
        $this->success('', $row);
    }
}
